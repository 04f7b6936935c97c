import { roleChoice as arabic } from './ar/roleChoice.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/roleChoice.ts').then(({ roleChoice }) => roleChoice))

/** The texts of onboarding's one question. */
export const useRoleChoiceText = () => useOwnTranslate(arabic, english)

import { profile as arabic } from './ar/profile.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/profile.ts').then(({ profile }) => profile))

/** The texts of the profile and of its addresses. */
export const useProfileText = () => useOwnTranslate(arabic, english)

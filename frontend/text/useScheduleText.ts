import { schedule as arabic } from './ar/schedule.ts'
import { fetchedOnce, useOwnTranslate } from './useOwnText.ts'

const english = fetchedOnce(() => import('./en/schedule.ts').then(({ schedule }) => schedule))

/** The texts of a vendor's hours and holidays. */
export const useScheduleText = () => useOwnTranslate(arabic, english)

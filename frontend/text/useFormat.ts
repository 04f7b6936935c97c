import { useText } from './useText.ts'

/** The functions of `format.ts` in the language on the screen. */
export const useFormat = useText

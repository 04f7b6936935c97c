import type { DecodingRejection } from '../../../sheets/decodeText.ts'

/** Why a file or text cannot be imported at all; the screen has a text for each. */
export type ImportRejection =
  | DecodingRejection
  | 'lineTooLong'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'brokenQuotes'
  | 'duplicateHeaders'
  | 'missingColumns'
  | 'noRows'
  | 'badJson'
  | 'jsonTooDeep'

/** Bytes of a file, and characters of a text. The whole list of cars since 1992 is a fortieth. */
export const largestTable = 10 * 1024 * 1024

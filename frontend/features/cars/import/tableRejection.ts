/** Why a text cannot be imported at all; the screen has a sentence for each. */
export type TableRejection =
  | 'empty'
  | 'tooLarge'
  | 'binary'
  | 'lineTooLong'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'brokenQuotes'
  | 'duplicateHeaders'
  | 'missingColumns'
  | 'noRows'
  | 'badJson'
  | 'jsonTooDeep'

/** One row before it is checked: cells by field. */
export type BulkCells = Record<string, unknown>

import type { CellChange, ImportTable } from './importTable.ts'
import type { Defaults } from './useImportFile.ts'
import type { Answering } from './useImportAnswers.ts'

/** What a row of the dry run shows and changes. */
export interface Mending {
  table: ImportTable
  defaults: Defaults
  answering: Answering
  change: (changes: readonly CellChange[]) => void
}

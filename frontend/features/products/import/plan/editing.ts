import type { CellChange, ImportTable } from '../file/importTable.ts'
import type { Defaults } from '../file/useImportFile.ts'
import type { Answering } from './useImportAnswers.ts'

/** What a row of the plan shows and changes. */
export interface Editing {
  table: ImportTable
  defaults: Defaults
  answering: Answering
  change: (changes: readonly CellChange[]) => void
}

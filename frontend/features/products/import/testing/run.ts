import { groupRows } from '../../../../api/sendInGroups.ts'
import type { ImportRun } from '../send/useSending.ts'

/** An import of these rows of which nothing has been sent. */
export const toRun = (
  rows: ImportRun['groups'][0]['rows'],
  parts: Partial<ImportRun> = {},
): ImportRun => ({
  version: 1,
  id: crypto.randomUUID(),
  fileName: 'parts.csv',
  startedAt: Date.now(),
  headers: [],
  rows: [],
  leftOut: [],
  same: 0,
  groups: groupRows(rows, 50),
  results: [],
  ...parts,
})

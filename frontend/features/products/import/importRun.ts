import type { ErrorCode, Issue } from '#shared/kernel/errors.ts'
import { limits } from '#shared/kernel/limits.ts'
import { deleteRecords, readRecords, writeRecords } from '../../../storage/database.ts'
import type { BulkRow, SheetRow } from './types.ts'

/** What the server did with one row of a group. */
export type RowResult =
  { index: number; done: true } | { index: number; done: false; code: ErrorCode; issues?: Issue[] }

/** The server failed at it, perhaps after it was saved: only sending it again under its key can tell. */
export const isUnknown = (row: RowResult): boolean => !row.done && row.code === 'SERVER_ERROR'
export type GroupResult = readonly RowResult[]

/** Rows that are sent in one request. */
export interface RowGroup {
  /** The idempotency key: the group is done once, however often it is sent. */
  key: string
  rows: readonly { sheetRows: readonly number[]; name: string; operation: BulkRow }[]
}

/** What does not change while an import is sent. */
interface RunHead {
  version: 1
  /** Another window may begin another import: neither must take the other's results for its own. */
  id: string
  fileName: string
  /** Epoch ms. */
  startedAt: number
  headers: readonly string[]
  /** The file with the vendor's corrections, so that rejected rows can be given back. */
  rows: readonly SheetRow[]
  /** Products that were left out, with what is wrong in words. */
  leftOut: readonly { sheetRows: readonly number[]; name: string; reason: string }[]
  /** How many products were already as the file says. */
  same: number
  /** The vendor has cancelled the rest. */
  isCancelled?: boolean
}

/** An import that is being sent: on this device until its vendor has seen the result. */
export interface ImportRun extends RunHead {
  groups: readonly RowGroup[]
  /** By the group's index; undefined until the server has responded. */
  results: readonly (GroupResult | undefined)[]
}

/** Divides what is to be sent into groups of one request, each with the key that it keeps. */
export const groupRows = <R>(rows: readonly R[]): { key: string; rows: R[] }[] =>
  Array.from({ length: Math.ceil(rows.length / limits.changesPerRequest) }, (_, index) => ({
    key: crypto.randomUUID(),
    rows: rows.slice(index * limits.changesPerRequest, (index + 1) * limits.changesPerRequest),
  }))

/** All records of the account's imports. */
const allOf = (account: string) => `productImport.${account}.`
const headOf = (account: string) => `${allOf(account)}head`

// Padded: records are read in the order of their keys.
const partOf = (
  account: string,
  { id }: Pick<RunHead, 'id'>,
  kind: 'group' | 'result',
  index: number,
) => `${allOf(account)}${id}.${kind}.${String(index).padStart(4, '0')}`

/** Before the first group is sent: an interrupted import goes on with the same groups. */
export async function storeRun(account: string, run: ImportRun): Promise<void> {
  const { groups, results: _none, ...head } = run
  await deleteRecords(allOf(account))
  await writeRecords([
    [headOf(account), head],
    ...groups.map((group, index) => [partOf(account, head, 'group', index), group] as const),
  ])
}

export const storeCancelled = (account: string, run: ImportRun) => {
  const { groups: _groups, results: _results, ...head } = run
  return writeRecords([[headOf(account), { ...head, isCancelled: true }]])
}

export const storeResult = (
  account: string,
  run: Pick<ImportRun, 'id'>,
  index: number,
  result: GroupResult,
) => writeRecords([[partOf(account, run, 'result', index), result]])

/** The server forgets keys after seven days; then what was sent once could be doubled. */
const keysLastMs = 6 * 24 * 60 * 60 * 1000

/**
 * The account's import that has not been finished on this device. One whose keys may be forgotten is
 * not resumed: it counts as cancelled, and the file may be imported again.
 */
export async function readRun(account: string): Promise<ImportRun | undefined> {
  const records = new Map(await readRecords(allOf(account)))
  // Only `storeRun` and `storeResult` write these keys, so the casts hold for this version.
  const head = records.get(headOf(account)) as RunHead | undefined
  if (head?.version !== 1) return undefined
  const groups: RowGroup[] = []
  const results: (GroupResult | undefined)[] = []
  for (let index = 0; ; index++) {
    const group = records.get(partOf(account, head, 'group', index)) as RowGroup | undefined
    if (!group) {
      const isTooOld = Date.now() - head.startedAt > keysLastMs
      return { ...head, ...(isTooOld && { isCancelled: true }), groups, results }
    }
    groups.push(group)
    results.push(records.get(partOf(account, head, 'result', index)) as GroupResult | undefined)
  }
}

export const forgetRun = (account: string) => deleteRecords(allOf(account))

/** How many products the run has handled, saved and failed, of how many. */
export function progressOf({ groups, results }: Pick<ImportRun, 'groups' | 'results'>) {
  const progress = { total: 0, handled: 0, created: 0, changed: 0, rejected: 0 }
  for (const [index, { rows }] of groups.entries()) {
    progress.total += rows.length
    const result = results[index]
    if (!result) continue
    progress.handled += rows.length
    for (const row of result) {
      const sent = rows[row.index]
      if (!row.done) progress.rejected++
      else if (sent && 'create' in sent.operation) progress.created++
      else progress.changed++
    }
  }
  return progress
}

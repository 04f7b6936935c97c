import { useEffect, useState } from 'react'
import type {
  ImportMark,
  ProductChangeResult,
  ProductChangeRow,
} from '#shared/products/bulkSchema.ts'
import { useCall } from '../../../../api/ApiProvider.tsx'
import { ApiError } from '../../../../api/apiError.ts'
import { sendInGroups, type RowGroup } from '../../../../api/sendInGroups.ts'
import type { Call, CallOptions } from '../../../../api/types.ts'
import { deleteRecords, readRecords, writeRecords } from '../../../../storage/database.ts'
import { useResumeOnline, useTransfer } from '../../../import/transfer.tsx'
import { useSession } from '../../../session/useSession.ts'
import type { BulkRow, SheetRow } from '../types.ts'

/** The server failed at it, perhaps after it was saved: only sending it again under its key can tell. */
export const isUnknown = (row: ProductChangeResult): boolean =>
  !row.done && row.code === 'SERVER_ERROR'

type GroupResult = readonly ProductChangeResult[]
export type FailedRow = Extract<ProductChangeResult, { done: false }>

/** A product of the file on its way. */
interface SentRow {
  sheetRows: readonly number[]
  name: string
  operation: BulkRow
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
  /** The last import that its products were planned after; absent in one that an older version began. */
  after?: string | null
  /** The vendor has cancelled the rest. */
  isCancelled?: boolean
}

/** An import that is being sent: on this device until its vendor has seen the result. */
export interface ImportRun extends RunHead {
  groups: readonly RowGroup<SentRow>[]
  /** By the group's index; undefined until the server has responded. */
  results: readonly (GroupResult | undefined)[]
}

/** All records of the account's imports. */
const runKeys = (account: string) => `productImport.${account}.`
const headKey = (account: string) => `${runKeys(account)}head`

// Padded: records are read in the order of their keys.
const partKey = (
  account: string,
  { id }: Pick<RunHead, 'id'>,
  kind: 'group' | 'result',
  index: number,
) => `${runKeys(account)}${id}.${kind}.${String(index).padStart(4, '0')}`

/** Before the first group is sent: an interrupted import goes on with the same groups. */
export async function storeRun(account: string, run: ImportRun): Promise<void> {
  const { groups, results: _none, ...head } = run
  await deleteRecords(runKeys(account))
  await writeRecords([
    [headKey(account), head],
    ...groups.map((group, index) => [partKey(account, head, 'group', index), group] as const),
  ])
}

export const storeResult = (
  account: string,
  run: Pick<ImportRun, 'id'>,
  index: number,
  result: GroupResult,
) => writeRecords([[partKey(account, run, 'result', index), result]])

/** The server forgets keys after seven days; then what was sent once could be doubled. */
const keysLastMs = 6 * 24 * 60 * 60 * 1000

/**
 * The account's import that has not been finished on this device. One whose keys may be forgotten is
 * not resumed: it counts as cancelled, and the file may be imported again.
 */
export async function readRun(account: string): Promise<ImportRun | undefined> {
  const records = new Map(await readRecords(runKeys(account)))
  // Only `storeRun` and `storeResult` write these keys, so the casts hold for this version.
  const head = records.get(headKey(account)) as RunHead | undefined
  if (head?.version !== 1) return undefined
  const part = (kind: 'group' | 'result', index: number) =>
    records.get(partKey(account, head, kind, index))
  const groups: RowGroup<SentRow>[] = []
  for (let group; (group = part('group', groups.length));) groups.push(group as RowGroup<SentRow>)
  const isTooOld = Date.now() - head.startedAt > keysLastMs
  return {
    ...{ ...head, ...(isTooOld && { isCancelled: true }), groups },
    results: groups.map((_, index) => part('result', index) as GroupResult | undefined),
  }
}

export const forgetRun = (account: string) => deleteRecords(runKeys(account))

/** Whether nothing of it is left to send. */
const isComplete = ({ groups, results, isCancelled }: ImportRun) =>
  isCancelled === true || groups.every((_, index) => results[index])

/** How many products the run has handled, saved and failed, of how many. */
export function runProgress({ groups, results }: Pick<ImportRun, 'groups' | 'results'>) {
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

/**
 * Sends a group of changes, for `sendInGroups`. Rows that the server had no time for fail the whole group, so
 * that it is sent again; so do those that it failed at, but after the last try these count as rejected.
 */
export async function sendProductChanges(
  call: Call,
  { key, rows, mark }: RowGroup<ProductChangeRow> & { mark?: ImportMark | undefined },
  isLastTry: boolean,
  options: CallOptions,
): Promise<ProductChangeResult[]> {
  const body = { rows: [...rows], ...(mark && { import: mark }) }
  const input = { body, idempotencyKey: key }
  const { data } = await call('products/changeProducts', input, options)
  const hasFailed = (code: string) => data.some((row) => !row.done && row.code === code)
  if (hasFailed('BUSY') || (hasFailed('SERVER_ERROR') && !isLastTry))
    throw new ApiError('Some rows were not handled', 503, 'BUSY')
  return data
}

/** A function ends after 20 seconds; a connection that a phone has lost may hang forever. */
const maxRequestMs = 40_000

/**
 * The account's import on its way: it is on the device before anything is sent, so it goes on after a
 * reload with the same groups and keys.
 */
export function useSending() {
  const call = useCall()
  const { user } = useSession()
  const account = user?.id ?? ''
  const [run, setRun] = useState<ImportRun>()
  const [isLooking, setLooking] = useState(true)
  const transfer = useTransfer()
  const { phase, setPhase, failure, isOffline, stop } = transfer

  useEffect(() => {
    let isCurrent = true
    void readRun(account).then((stored) => {
      if (!isCurrent) return
      setRun(stored)
      setLooking(false)
    })
    return () => {
      isCurrent = false
    }
  }, [account])

  const send = (run: ImportRun) =>
    transfer.start(async (signal) => {
      let current = run
      setRun(run)
      await sendInGroups({
        groups: run.groups,
        results: run.results,
        send: ({ key, rows }, isLastTry) => {
          const { id, after } = run
          const mark = after === undefined ? undefined : { id, after }
          const group = { key, mark, rows: rows.map(({ operation }) => operation) }
          const signal = AbortSignal.timeout(maxRequestMs)
          return sendProductChanges(call, group, isLastTry, { signal })
        },
        onResult: (index, result) => {
          const results = run.groups.map((_, at) => (at === index ? result : current.results[at]))
          setRun((current = { ...run, results }))
          // Nothing waits for it: a group without a stored result is sent again, and changes nothing.
          void storeResult(account, run, index, result)
        },
        signal,
      })
      return isComplete(current)
    })
  const resume = () => {
    if (run) void send(run)
  }
  useResumeOnline(transfer, resume)
  /**
   * Shows the import that another window has begun since this one looked, of products that this one
   * takes for new; false if none has.
   */
  const showOther = async () => {
    const other = await readRun(account)
    if (!other) return false
    setRun(other)
    setPhase('idle')
    return true
  }
  const start = async (next: ImportRun) => {
    setRun(next)
    setPhase('sending')
    if (await showOther()) return
    await storeRun(account, next)
    await send(next)
  }
  /** Sends the groups again that the server failed at, under their keys: nothing is done twice. */
  const sendAgain = () => {
    if (!run) return
    const results = run.results.map((result) => (result?.some(isUnknown) ? undefined : result))
    void send({ ...run, results })
  }
  /** What is saved stays. */
  const cancel = async () => {
    if (!run) return
    const { groups, results, ...head } = { ...run, isCancelled: true }
    await writeRecords([[headKey(account), head]])
    setRun({ ...head, groups, results })
    setPhase('done')
  }
  const forget = async () => {
    setRun(undefined)
    setPhase('idle')
    await forgetRun(account)
  }
  // One of an earlier visit, or of another window, may be complete.
  const isDone = phase === 'done' || (phase === 'idle' && run !== undefined && isComplete(run))
  return {
    ...{ isLooking, run, isDone, phase, failure, isOffline },
    ...{ showOther, start, resume, sendAgain, stop, cancel, forget },
  }
}

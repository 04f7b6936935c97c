import { useEffect, useState } from 'react'
import { useCall } from '../../../../api/apiContext.ts'
import { sendInGroups } from '../../../../api/sendInGroups.ts'
import { useResumeOnline, useTransfer } from '../../../import/useTransfer.ts'
import { useSession } from '../../../session/useSession.ts'
import { sendProductChanges } from '../../sendProductChanges.ts'
import {
  forgetRun,
  isComplete,
  isUnknown,
  readRun,
  storeCancelled,
  storeResult,
  storeRun,
  type ImportRun,
} from './importRun.ts'

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
    let isHere = true
    void readRun(account).then((stored) => {
      if (!isHere) return
      setRun(stored)
      setLooking(false)
    })
    return () => {
      isHere = false
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
          const group = { key, rows: rows.map(({ operation }) => operation) }
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
    await storeCancelled(account, run)
    setRun({ ...run, isCancelled: true })
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

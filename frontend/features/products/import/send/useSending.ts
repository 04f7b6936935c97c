import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../api/apiError.ts'
import { useCall } from '../../../../api/apiContext.ts'
import { useSession } from '../../../session/useSession.ts'
import {
  forgetRun,
  isUnknown,
  readRun,
  storeCancelled,
  storeResult,
  storeRun,
  type ImportRun,
} from './importRun.ts'
import { sendInGroups } from '../../../../api/sendInGroups.ts'
import { sendProductChanges } from '../../sendProductChanges.ts'

type SendingPhase =
  /** Whether an earlier import waits is being read. */
  | 'looking'
  | 'none'
  /** An earlier visit began one. */
  | 'found'
  | 'sending'
  | 'pausing'
  | 'paused'
  | 'failed'
  | 'done'

/** A function ends after 20 seconds; a connection that a phone has lost may hang forever. */
const maxRequestMs = 40_000

const isComplete = ({ groups, results, isCancelled }: ImportRun) =>
  isCancelled === true || groups.every((_, index) => results[index])

/**
 * The account's import on its way: it is on the device before anything is sent, so it goes on after a
 * reload with the same groups and keys. It goes on by itself when the connection returns.
 */
export function useSending() {
  const call = useCall()
  const { user } = useSession()
  const account = user?.id ?? ''
  const [phase, setPhase] = useState<SendingPhase>('looking')
  const [run, setRun] = useState<ImportRun>()
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef<AbortController>(null)

  useEffect(() => {
    let isHere = true
    void readRun(account).then((found) => {
      if (!isHere) return
      setRun(found)
      setPhase(found ? (isComplete(found) ? 'done' : 'found') : 'none')
    })
    return () => {
      isHere = false
      sending.current?.abort()
    }
  }, [account])

  const send = async (run: ImportRun) => {
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setPhase('sending')
    setRun(run)
    setFailure(undefined)
    let results = run.results
    try {
      await sendInGroups({
        groups: run.groups,
        results,
        send: ({ key, rows }, isLastTry) => {
          const group = { key, rows: rows.map(({ operation }) => operation) }
          const signal = AbortSignal.timeout(maxRequestMs)
          return sendProductChanges(call, group, isLastTry, { signal })
        },
        onResult: (index, result) => {
          results = run.groups.map((_, at) => (at === index ? result : results[at]))
          setRun({ ...run, results })
          // Nothing waits for it: a group without a stored result is sent again, and changes nothing.
          void storeResult(account, run, index, result)
        },
        signal,
      })
      setPhase(isComplete({ ...run, results }) ? 'done' : 'paused')
    } catch (error) {
      setFailure(error)
      setPhase('failed')
    }
  }
  /**
   * Shows the import that another window has begun since this one looked, of products that this one
   * takes for new; false if none has.
   */
  const showOther = async () => {
    const other = await readRun(account)
    if (!other) return false
    setRun(other)
    setPhase(isComplete(other) ? 'done' : 'found')
    return true
  }
  const start = async (next: ImportRun) => {
    setRun(next)
    setPhase('sending')
    if (await showOther()) return
    await storeRun(account, next)
    await send(next)
  }
  const resume = () => {
    if (run) void send(run)
  }
  const isOffline = failure instanceof ApiError && failure.code === 'NETWORK'
  const resumeOnline = useEffectEvent(() => {
    if (phase === 'failed' && isOffline) resume()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('online', () => resumeOnline(), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  const pause = () => {
    sending.current?.abort()
    setPhase('pausing')
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
    setPhase('none')
    await forgetRun(account)
  }
  return {
    phase,
    run,
    failure,
    isOffline,
    showOther,
    start,
    resume,
    sendAgain,
    pause,
    cancel,
    forget,
  }
}

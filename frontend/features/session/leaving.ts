import { limits } from '#shared/kernel/limits.ts'
import { createStored } from '../../storage/createStore.ts'

/**
 * Whether a person has signed out and the identity provider may not know: without a connection its
 * SDK ends the session on the screen only, and would find it again with the next page.
 */
export const unfinishedSignOut = createStored('qitati.leaving', (stored) => stored === true)

type Work = () => Promise<unknown>
/** Work to finish before a session ends: first sending what is unsaved, then forgetting what could not be sent. */
const pending = [new Set<Work>(), new Set<Work>()] as const

/** Long enough for a slow line; signing out must not hang on a missing one. */
const patienceMs = 4_000

/** Returns the function that takes it back. */
export function beforeLeaving(work: Work, turn: 0 | 1 = 0): () => void {
  const works = pending[turn].add(work)
  return () => works.delete(work)
}

/** Settles when all is finished, has failed or takes too long. */
export async function finishBeforeLeaving(): Promise<void> {
  for (const works of pending)
    await Promise.race([
      Promise.allSettled([...works].map((work) => work())),
      new Promise((resolve) => setTimeout(resolve, patienceMs)),
    ])
}

export interface HeldCommand {
  /** Whether it was still waiting: once it is being sent, nothing takes it back. */
  takeBack: () => boolean
  /** Settles when it has been sent; does nothing if it no longer waits. */
  sendNow: () => Promise<void>
}

/**
 * Holds a command in the browser for ten seconds, so that it can be taken back. It is sent at once when the
 * page is hidden or the session ends. `send` is called at most once, and reports its failures itself.
 */
export function holdCommand(send: () => Promise<unknown>): HeldCommand {
  let isWaiting = true
  const takeBack = () => {
    const waited = isWaiting
    isWaiting = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', sendIfHidden)
    forget()
    return waited
  }
  const sendNow = async () => {
    if (takeBack()) await send()
  }
  const sendIfHidden = () => {
    if (document.visibilityState === 'hidden') void sendNow()
  }
  const timer = setTimeout(() => void sendNow(), limits.takeBackMs)
  document.addEventListener('visibilitychange', sendIfHidden)
  const forget = beforeLeaving(sendNow)
  return { takeBack, sendNow }
}

import { createStored } from '../../storage/createStored.ts'

/**
 * Whether a person has signed out and the identity provider may not know: without a connection its
 * SDK ends the session on the screen only, and would find it again with the next page.
 */
export const unfinishedSignOut = createStored('qitati.leaving', (stored) => stored === true)

/** Work to finish before a session ends, such as sending what is unsaved. */
const pending = new Set<() => Promise<unknown>>()

/** Long enough for a slow line; signing out must not hang on a missing one. */
const patienceMs = 4_000

/** Returns the function that takes it back. */
export function beforeLeaving(finish: () => Promise<unknown>): () => void {
  pending.add(finish)
  return () => pending.delete(finish)
}

/** Settles when all is finished, has failed or takes too long. */
export const finishBeforeLeaving = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...pending].map((finish) => finish())),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])

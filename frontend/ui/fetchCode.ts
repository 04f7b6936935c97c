/** Shorter when the connection returns meanwhile. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    const options = { once: true, signal: AbortSignal.timeout(ms) }
    globalThis.addEventListener('online', () => resolve(), options)
  })

/** Between tries: one lost request is over before it is noticed, a change of antenna takes seconds. */
export const codePauses = [500, 1500, 4000]

/** Imports a script, up to three times more if it does not arrive; without a connection, not again. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of codePauses) {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) throw error
      await pause(ms)
    }
  }
  return load()
}

/** For what a page can do without: if that fails, once more whenever the connection returns. */
export const fetchCodeSometime = async <T>(load: () => Promise<T>): Promise<T> =>
  fetchCode(load).catch(async () => {
    await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }))
    return fetchCodeSometime(load)
  })

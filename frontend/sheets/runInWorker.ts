interface Options {
  signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended. */
  maxMs?: number
  transfer?: Transferable[]
}

/**
 * What a worker returns for a message; it then ends. Rejects when it fails or takes too long, and with the
 * signal's reason when that aborts.
 */
export function runInWorker<T>(
  worker: Worker,
  message: unknown,
  { signal, maxMs, transfer = [] }: Options = {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<T>((resolve, reject) => {
    const fail = () => reject(new Error('The worker failed'))
    if (maxMs !== undefined) timer = setTimeout(fail, maxMs)
    worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data)
    worker.onerror = fail
    signal?.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(message, transfer)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

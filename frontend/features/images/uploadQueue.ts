import { limits } from '#shared/kernel/limits.ts'
import type { HostedImage } from './uploadWidget.ts'
import { failureOf, UploadError, type UploadFailure } from './uploadError.ts'

/** A file of this device, or what the upload widget took and its host now keeps. */
export type ImageFile = File | HostedImage

export interface Upload {
  id: number
  file: ImageFile
  /** 'waiting' is idle; a 'done' one stays until those chosen before it have settled. */
  state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed'
  /** Part that is sent, 0 to 1. */
  progress: number
  failure?: UploadFailure | undefined
  address?: string
}

export type UploadOne = (
  file: ImageFile,
  watch: { signal: AbortSignal; onSending: () => void; onProgress: (part: number) => void },
) => Promise<string>

export interface UploadQueue {
  read(): readonly Upload[]
  subscribe(listener: () => void): () => void
  add(files: readonly ImageFile[]): void
  retry(id: number): void
  /** Without an id: all of them. */
  cancel(id?: number): void
}

export const isPending = ({ state }: Upload) => state !== 'failed' && state !== 'done'

/**
 * Pictures on their way, two at a time; addresses are given out in the order in which the files were
 * chosen. A picture that is still being sent after 30 seconds is stopped and may be tried again
 * (WIDG-11).
 */
export function createUploadQueue(
  upload: UploadOne,
  onDone: (addresses: readonly string[]) => void,
): UploadQueue {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const running = new Map<number, AbortController>()

  const publish = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, parts: Partial<Upload>) =>
    publish(uploads.map((one) => (one.id === id ? { ...one, ...parts } : one)))

  /** A failed one holds up nobody: tried again later, it comes last. */
  const settle = () => {
    const firstPending = uploads.findIndex(isPending)
    const ready = (firstPending < 0 ? uploads : uploads.slice(0, firstPending)).filter(
      ({ state }) => state === 'done',
    )
    if (ready.length > 0) {
      publish(uploads.filter((one) => !ready.includes(one)))
      onDone(ready.flatMap(({ address }) => address ?? []))
    }
    startNext()
  }

  const startNext = () => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (!next || running.size >= limits.uploadsAtOnce) return
    void run(next)
    startNext()
  }

  const run = async ({ id, file }: Upload) => {
    const controller = new AbortController()
    const { signal } = controller
    running.set(id, controller)
    change(id, { state: 'preparing', progress: 0, failure: undefined })
    let timer: ReturnType<typeof setTimeout> | undefined
    const isMine = () => running.get(id) === controller
    try {
      const stopped = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      const sent = upload(file, {
        signal,
        onSending: () => {
          if (!isMine()) return
          change(id, { state: 'uploading' })
          timer = setTimeout(
            () => controller.abort(new UploadError('tooSlow')),
            limits.uploadResetMs,
          )
        },
        onProgress: (progress) => isMine() && change(id, { progress }),
      })
      const address = await Promise.race([sent, stopped])
      if (isMine()) change(id, { state: 'done', progress: 1, address })
    } catch (error) {
      // A cancelled one is no longer listed, so this changes nothing then.
      change(id, { state: 'failed', failure: failureOf(error) })
    } finally {
      clearTimeout(timer)
      running.delete(id)
      settle()
    }
  }

  return {
    read: () => uploads,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files) {
      const added = files.map((file): Upload => {
        lastId += 1
        return { id: lastId, file, state: 'waiting', progress: 0 }
      })
      publish([...uploads, ...added])
      startNext()
    },
    retry(id) {
      const one = uploads.find((upload) => upload.id === id && upload.state === 'failed')
      if (!one) return
      const again: Upload = { ...one, state: 'waiting', failure: undefined }
      publish([...uploads.filter((upload) => upload !== one), again])
      startNext()
    },
    cancel(id) {
      const gone = uploads.filter((one) => (id === undefined ? isPending(one) : one.id === id))
      publish(uploads.filter((one) => !gone.includes(one)))
      for (const one of gone) running.get(one.id)?.abort(new DOMException('', 'AbortError'))
      settle()
    },
  }
}

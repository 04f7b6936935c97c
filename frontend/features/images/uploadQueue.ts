import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../api/apiError.ts'
import { createStore } from '../../storage/createStore.ts'
import type { HostedImage } from './uploadWidget.ts'

export type ImageFile = File | HostedImage

export interface Upload {
  id: number
  file: ImageFile
  /** A 'done' upload stays listed until those chosen before it have settled. */
  state: 'waiting' | 'preparing' | 'uploading' | 'done' | 'failed'
  /** Share that has been sent, 0 to 1. */
  progress: number
  failure?: UploadFailure | undefined
  address?: string
}

export type UploadOne = (
  file: ImageFile,
  watch: { signal: AbortSignal; onSending: () => void; onProgress: (part: number) => void },
) => Promise<string>

export const isPending = ({ state }: Upload) => state !== 'failed' && state !== 'done'

type OnDone = (addresses: readonly string[]) => void

/**
 * Uploads two images at a time, and returns their addresses in the order in which the files were
 * chosen. An image that is still being sent after 30 seconds is stopped and may be tried again
 * (WIDG-11). p-map takes a list that is complete: here images are added, cancelled and tried again while
 * others are being sent.
 */
export function createUploadQueue(upload: UploadOne) {
  const store = createStore<readonly Upload[]>([])
  let onDone: OnDone = () => {}
  let lastId = 0
  const running = new Map<number, AbortController>()

  const change = (id: number, parts: Partial<Upload>) =>
    store.write(store.read().map((one) => (one.id === id ? { ...one, ...parts } : one)))

  const remove = (gone: readonly Upload[]) =>
    store.write(store.read().filter((one) => !gone.includes(one)))

  /** A failed upload blocks no other: when tried again, it comes last. */
  const settle = () => {
    const uploads = store.read()
    const firstPending = uploads.findIndex(isPending)
    const ready = uploads
      .slice(0, firstPending < 0 ? undefined : firstPending)
      .filter(({ state }) => state === 'done')
    if (ready.length > 0) {
      remove(ready)
      onDone(ready.flatMap(({ address }) => address ?? []))
    }
    startNext()
  }

  const startNext = () => {
    const next = store.read().find(({ state }) => state === 'waiting')
    if (!next || running.size >= limits.uploadsAtOnce) return
    void run(next)
    startNext()
  }

  /** One that is cancelled or tried again is no longer listed: what its run still tells changes nothing. */
  const run = async ({ id, file }: Upload) => {
    const controller = new AbortController()
    const { signal } = controller
    const stopped = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    running.set(id, controller)
    change(id, { state: 'preparing' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const onSending = () => {
      change(id, { state: 'uploading' })
      timer = setTimeout(() => controller.abort(new UploadError('tooSlow')), limits.uploadResetMs)
    }
    const onProgress = (progress: number) => change(id, { progress })
    try {
      const sending = upload(file, { signal, onSending, onProgress })
      const address = await Promise.race([sending, stopped])
      change(id, { state: 'done', progress: 1, address })
    } catch (error) {
      change(id, { state: 'failed', failure: toUploadFailure(error) })
    } finally {
      clearTimeout(timer)
      running.delete(id)
      settle()
    }
  }

  const add = (files: readonly ImageFile[]) => {
    const newUploads = files.map((file): Upload => {
      lastId += 1
      return { id: lastId, file, state: 'waiting', progress: 0 }
    })
    store.write([...store.read(), ...newUploads])
    startNext()
  }

  /** Without an id: everything pending. */
  const cancel = (id?: number) => {
    const cancelled = store
      .read()
      .filter((one) => (id === undefined ? isPending(one) : one.id === id))
    remove(cancelled)
    for (const one of cancelled) running.get(one.id)?.abort(new DOMException('', 'AbortError'))
    settle()
  }

  return {
    /** What is listed, in the order in which the files were chosen. */
    uploads: store,
    /** Gives finished addresses to `listener`. Returns the function that cancels everything. */
    open(listener: OnDone) {
      onDone = listener
      return cancel
    },
    add,
    retry(upload: Upload) {
      // A second press: it is on its way again.
      if (!store.read().includes(upload)) return
      remove([upload])
      add([upload.file])
    },
    cancel,
  }
}

export type UploadFailure = 'notImage' | 'tooMany' | 'tooSlow' | 'unavailable' | 'failed'

export class UploadError extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`Upload: ${failure}`)
    this.failure = failure
  }
}

/** By the HTTP status of the upload; 0 without a response. */
export const failureOfStatus = (status: number): UploadFailure =>
  status === 0 || status >= 500 ? 'unavailable' : 'failed'

function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof UploadError) return error.failure
  if (!(error instanceof ApiError)) return 'failed'
  // The only invalid request we send is one with a file that is not an image.
  if (error.code === 'VALIDATION_FAILED') return 'notImage'
  if (error.code === 'TOO_MANY_IMAGES') return 'tooMany'
  if (error.code === 'AUTH_LOADING' || error.code === 'NOT_AUTHENTICATED') return 'failed'
  return failureOfStatus(error.status)
}

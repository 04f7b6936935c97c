import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/apiError.ts'
import { createUploadQueue, UploadError, type UploadOne } from './uploadQueue.ts'

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

describe('the upload queue', () => {
  type Started = Parameters<UploadOne>[1] & {
    name: string
    finish: (address: string) => void
    fail: (error: Error) => void
  }
  let started: Started[]
  const onDone = vi.fn<(addresses: readonly string[]) => void>()
  const begin = () => {
    const queue = createUploadQueue(
      (file, watch) =>
        new Promise((finish, fail) => started.push({ ...watch, name: file.name, finish, fail })),
    )
    queue.open(onDone)
    return queue
  }
  const names = () => started.map(({ name }) => name)
  /** Lets the handlers of settled promises run. */
  const tick = () => vi.advanceTimersByTimeAsync(0)

  beforeEach(() => {
    vi.useFakeTimers()
    started = []
    onDone.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('uploads two at a time', async () => {
    const queue = begin()
    queue.add(files('a', 'b', 'c', 'd'))
    expect(names()).toEqual(['a', 'b'])
    expect(queue.uploads.read().map(({ state }) => state)).toEqual([
      'preparing',
      'preparing',
      'waiting',
      'waiting',
    ])
    started[1]?.finish('/b')
    await tick()
    expect(names()).toEqual(['a', 'b', 'c'])
  })

  test('returns addresses in the order in which files were chosen [PFORM-04]', async () => {
    const queue = begin()
    queue.add(files('a', 'b', 'c'))
    started[1]?.finish('/b')
    await tick()
    expect(onDone).not.toHaveBeenCalled()
    expect(queue.uploads.read()[1]).toMatchObject({ state: 'done', progress: 1 })
    started[0]?.finish('/a')
    await tick()
    expect(onDone.mock.calls).toEqual([[['/a', '/b']]])
    started[2]?.fail(new Error('no'))
    await tick()
    expect(queue.uploads.read()).toMatchObject([{ state: 'failed', failure: 'failed' }])
  })

  test('a failed upload does not block others, and can be retried', async () => {
    const queue = begin()
    queue.add(files('a', 'b'))
    started[0]?.fail(new UploadError('unavailable'))
    started[1]?.finish('/b')
    await tick()
    expect(onDone.mock.calls).toEqual([[['/b']]])
    queue.retry(queue.uploads.read()[0]!)
    started[2]?.finish('/a')
    await tick()
    expect(onDone.mock.calls[1]).toEqual([['/a']])
    expect(queue.uploads.read()).toEqual([])
  })

  test('a second press on retry does not upload the image twice', () => {
    const queue = begin()
    queue.add(files('a'))
    const [upload] = queue.uploads.read()
    queue.retry(upload!)
    queue.retry(upload!)
    expect(queue.uploads.read()).toHaveLength(1)
  })

  test('runs in browsers without Promise.withResolvers', async () => {
    vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
      throw new TypeError('Promise.withResolvers is not a function')
    })
    const queue = begin()
    queue.add(files('a'))
    started[0]?.finish('/a')
    await tick()
    expect(onDone.mock.calls).toEqual([[['/a']]])
  })

  test('an upload still running after 30 seconds is stopped, in any state [WIDG-11]', async () => {
    const queue = begin()
    queue.add(files('a', 'b', 'c'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queue.uploads.read()[0]?.state).toBe('preparing')
    started[0]?.onSending()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(queue.uploads.read()[0]?.state).toBe('uploading')
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.uploads.read()[0]).toMatchObject({ state: 'failed', failure: 'tooSlow' })
    expect(started[0]?.signal.aborted).toBe(true)
    expect(names()).toEqual(['a', 'b', 'c'])
    started[0]?.finish('/late')
    await tick()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('a cancelled upload is removed and its result ignored; the next one starts [WIDG-10]', async () => {
    const queue = begin()
    queue.add(files('a', 'b', 'c'))
    queue.cancel(queue.uploads.read()[0]?.id)
    await tick()
    expect(started[0]?.signal.aborted).toBe(true)
    expect(names()).toEqual(['a', 'b', 'c'])
    started[0]?.finish('/a')
    started[1]?.finish('/b')
    await tick()
    expect(onDone.mock.calls).toEqual([[['/b']]])
    queue.cancel()
    await tick()
    expect(queue.uploads.read()).toEqual([])
  })

  test.each([
    [new ApiError('network failure', 0, 'NETWORK'), 'unavailable'],
    [new ApiError('Busy', 503, 'BUSY'), 'unavailable'],
    [new ApiError('Validation: The file is not an image', 400, 'VALIDATION_FAILED'), 'notImage'],
    [new ApiError('Conflict: at most 20,000 images', 409, 'TOO_MANY_IMAGES'), 'tooMany'],
    [new ApiError('Too many', 429, 'THROTTLED'), 'failed'],
    [new ApiError('User not authenticated', 0, 'NOT_AUTHENTICATED'), 'failed'],
  ] as const)('%s is reported as %s', async (error, failure) => {
    const queue = begin()
    queue.add(files('a'))
    started[0]?.fail(error)
    await tick()
    expect(queue.uploads.read()).toMatchObject([{ failure }])
  })
})

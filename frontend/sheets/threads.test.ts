import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSheet, writeXlsx } from './threads.ts'

/** jsdom has no threads: one that does what a test says. */
class Thread {
  static last: Thread | undefined
  onmessage: ((event: { data: unknown }) => void) | undefined
  onerror: (() => void) | undefined
  isRunning = true
  constructor() {
    Thread.last = this
  }
  messages: unknown[] = []
  postMessage(message: unknown) {
    this.messages.push(message)
  }
  terminate() {
    this.isRunning = false
  }
}

const file = new File(['a,b\n1,2'], 'parts.csv')
const opened = () => vi.waitUntil(() => Thread.last, 20_000)

beforeEach(() => {
  Thread.last = undefined
  vi.stubGlobal('Worker', Thread)
})
afterEach(() => void vi.useRealTimers())

test('a file of 50 MB is rejected without being read', async () => {
  const large = new File([], 'large.xlsx')
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 })
  large.arrayBuffer = () => Promise.reject(new Error('it was read'))
  expect(await readSheet(large)).toEqual({ ok: false, problem: 'tooLarge' })
})

test('a file that was moved since it was chosen is unreadable', async () => {
  const moved = new File(['a,b'], 'moved.csv')
  moved.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readSheet(moved)).toEqual({ ok: false, problem: 'unreadable' })
})

test('what the thread reads is returned, and the thread ends', async () => {
  const reading = readSheet(file)
  const thread = await opened()
  thread?.onmessage?.({ data: { ok: true, sheets: [] } })
  expect(await reading).toEqual({ ok: true, sheets: [] })
  expect(thread?.isRunning).toBe(false)
})

test('a thread that fails makes the file unreadable', async () => {
  const reading = readSheet(file)
  const thread = await opened()
  thread?.onerror?.()
  expect(await reading).toEqual({ ok: false, problem: 'unreadable' })
  expect(thread?.isRunning).toBe(false)
})

test('a thread that goes on for too long is ended', async () => {
  vi.useFakeTimers()
  const reading = readSheet(file)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await reading).toEqual({ ok: false, problem: 'unreadable' })
  expect(Thread.last?.isRunning).toBe(false)
})

test('reading can be given up', async () => {
  const controller = new AbortController()
  const reading = readSheet(file, controller.signal)
  const thread = await opened()
  controller.abort()
  await expect(reading).rejects.toThrow('aborted')
  expect(thread?.isRunning).toBe(false)
})

test('a workbook is written by a thread, which then ends', async () => {
  const workbook = { sheet: 'قطعتي', rows: [['الاسم'], ['فلتر']], widths: [12] }
  const writing = writeXlsx(workbook)
  const thread = await opened()
  const written = new Blob(['xlsx'])
  thread?.onmessage?.({ data: written })
  expect(await writing).toBe(written)
  expect(thread?.messages).toEqual([workbook])
  expect(thread?.isRunning).toBe(false)
})

import { afterEach, expect, test, vi } from 'vitest'
import { writeXlsx } from './writeXlsx.ts'

/** jsdom has no threads: one that answers as a test says. */
function stubThread(answer: (thread: { onmessage?: unknown; onerror?: unknown }) => void) {
  const ended: string[] = []
  const asked: unknown[] = []
  class Thread {
    onmessage?: (event: { data: Blob }) => void
    onerror?: () => void
    postMessage(workbook: unknown) {
      asked.push(workbook)
      answer(this)
    }
    terminate() {
      ended.push('ended')
    }
  }
  vi.stubGlobal('Worker', Thread)
  return { asked, ended }
}

afterEach(() => vi.unstubAllGlobals())

test('a workbook is written on a thread of its own, which then ends', async () => {
  const written = new Blob(['xlsx'])
  const { asked, ended } = stubThread((thread) => {
    if (typeof thread.onmessage === 'function') thread.onmessage({ data: written })
  })
  expect(await writeXlsx('قطعتي', [['الاسم'], ['فلتر']], [12])).toBe(written)
  expect(asked).toEqual([{ sheet: 'قطعتي', rows: [['الاسم'], ['فلتر']], widths: [12] }])
  expect(ended).toEqual(['ended'])
})

test('a thread that fails is ended, and nothing is saved', async () => {
  const { ended } = stubThread((thread) => {
    if (typeof thread.onerror === 'function') thread.onerror()
  })
  await expect(writeXlsx('قطعتي', [['الاسم']])).rejects.toThrow('not written')
  expect(ended).toEqual(['ended'])
})

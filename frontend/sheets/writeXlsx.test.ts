import { afterEach, expect, test, vi } from 'vitest'
import { writeXlsx } from './writeXlsx.ts'

/** jsdom has no workers: one that responds as the test says. */
function stubWorker(respond: (worker: { onmessage?: unknown; onerror?: unknown }) => void) {
  const ended: string[] = []
  const asked: unknown[] = []
  class StubWorker {
    onmessage?: (event: { data: Blob }) => void
    onerror?: () => void
    postMessage(workbook: unknown) {
      asked.push(workbook)
      respond(this)
    }
    terminate() {
      ended.push('ended')
    }
  }
  vi.stubGlobal('Worker', StubWorker)
  return { asked, ended }
}

afterEach(() => vi.unstubAllGlobals())

test('a workbook is written by a worker, which then ends', async () => {
  const written = new Blob(['xlsx'])
  const { asked, ended } = stubWorker((worker) => {
    if (typeof worker.onmessage === 'function') worker.onmessage({ data: written })
  })
  expect(await writeXlsx('قطعتي', [['الاسم'], ['فلتر']], [12])).toBe(written)
  expect(asked).toEqual([{ sheet: 'قطعتي', rows: [['الاسم'], ['فلتر']], widths: [12] }])
  expect(ended).toEqual(['ended'])
})

test('a worker that fails is ended, and nothing is saved', async () => {
  const { ended } = stubWorker((worker) => {
    if (typeof worker.onerror === 'function') worker.onerror()
  })
  await expect(writeXlsx('قطعتي', [['الاسم']])).rejects.toThrow('failed')
  expect(ended).toEqual(['ended'])
})

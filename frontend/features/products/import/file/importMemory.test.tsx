import { expect, test, vi } from 'vitest'
import { recallFile, rememberAnswers, rememberColumns } from './importMemory.ts'

const headers = ['الاسم', 'السعر']
const mapping = [{ field: 'nameAr', source: 0 } as const, undefined]

test('a browser that forbids storage remembers as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  rememberColumns('vendor_1', headers, { mapping, defaults: { origin: 'كوريا' } })
  rememberAnswers('vendor_1', headers, {
    pricesInThousands: true,
    cars: new Map([['كامري', 'trim0']]),
    corrections: [],
  })
  expect(recallFile('vendor_1', headers)).toMatchObject({
    mapping,
    defaults: { origin: 'كوريا' },
    answers: { pricesInThousands: true, cars: new Map([['كامري', 'trim0']]) },
  })
  expect(recallFile('vendor_2', headers).mapping).toBeUndefined()
})

test('what was stored before is read, and what is not valid is forgotten', () => {
  const stored = [
    { key: 'الاسم|السعر', mapping: [{ field: 'nameAr', source: 0 }, null], defaults: {} },
  ]
  localStorage.setItem('qitati.importColumns.vendor_3', JSON.stringify(stored))
  localStorage.setItem('qitati.importAnswers.vendor_3', '{"cars":7}')
  expect(recallFile('vendor_3', headers)).toMatchObject({
    mapping,
    answers: { pricesInThousands: false, cars: new Map(), corrections: [] },
  })
})

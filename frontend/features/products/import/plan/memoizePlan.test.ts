import { expect, test } from 'vitest'
import { noAnswers } from '../testing/market.ts'
import { planImport } from './planImport.ts'
import type { ImportAnswers, PlanInput, SheetRow } from '../types.ts'

const rowOf = (sheetRow: number, price: string): SheetRow => ({
  sheetRow,
  cells: [`شغلة ${sheetRow}`, `N-${sheetRow}`, price, '3', 'كوري', 'أقسام', 'لكل السيارات'],
})
const fields = ['nameAr', 'partNumber', 'price', 'quantity', 'origin', 'category', 'cars'] as const

const input: PlanInput = {
  rows: [rowOf(2, '45'), rowOf(3, '50000')],
  mapping: fields.map((field) => ({ field, source: 0 })),
  own: [],
  categories: [{ id: 'c1', slug: 'c', nameAr: 'أقسام', nameEn: 'Categories' }],
  tree: [],
  texts: new Map(),
  defaults: {},
  answers: noAnswers,
}
const codesOf = (plan: ReturnType<typeof planImport>, row: number) =>
  plan.products[row]?.problems.map(({ code }) => code)

test('a plan made again keeps the products whose rows and answers are the same objects', () => {
  const [first, second] = [planImport(input), planImport(input)]
  expect(second.products[0]).toBe(first.products[0])
  const edited = planImport({ ...input, rows: [rowOf(2, '60000'), input.rows[1]!] })
  expect(edited.products[1]).toBe(first.products[1])
  expect(codesOf(first, 0)).toContain('priceTooSmall')
  expect(codesOf(edited, 0)).not.toContain('priceTooSmall')
})

/** The first row's problems after the change, where the plan before it is kept. */
function codesAfter(change: Partial<PlanInput>) {
  expect(codesOf(planImport(input), 0)).toContain('priceTooSmall')
  return codesOf(planImport({ ...input, ...change }), 0)
}

test('an answer, another meaning of a column and other categories are planned again', () => {
  expect(codesAfter({ answers: { ...noAnswers, pricesInThousands: true } })).not.toContain(
    'priceTooSmall',
  )
  const rows: ImportAnswers['rows'] = new Map([[2, { accepted: ['priceTooSmall'] }]])
  expect(codesAfter({ answers: { ...noAnswers, rows } })).not.toContain('priceTooSmall')
  const mapping = input.mapping.map((meaning) => (meaning?.field === 'price' ? undefined : meaning))
  expect(codesAfter({ mapping })).not.toContain('priceTooSmall')
  expect(codesAfter({ categories: [] })).toContain('unknownCategory')
})

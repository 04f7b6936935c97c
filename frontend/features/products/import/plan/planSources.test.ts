import { describe, expect, test } from 'vitest'
import { readInput, ownProduct } from '../testing/market.ts'
import { codes, header, planTable } from '../testing/plan.ts'
import type { ImportAnswers } from '../types.ts'

const priced = (price: string) => readInput([header, ['فلتر', '', price, '1', 'كوري', 'كامري']])
const own = ownProduct({
  nameAr: 'فلتر',
  partNumber: 'A-1',
  stocks: [{ stockId: 's1', origin: 'كوري', price: 750_000, quantity: 1, condition: 'new' }],
})

test.each<[text: string, answers: Partial<ImportAnswers>, wanted: number | string]>([
  ['350', {}, 'priceTooSmall'],
  ['350', { pricesInThousands: true }, 350_000],
  ['6500', { pricesInThousands: true }, 'priceTooSmall'],
  ['6 الف', { pricesInThousands: true }, 6000],
  ['3 الف', {}, 3000],
  ['45$', {}, 'priceInDollars'],
  ['45$', { usdRate: 1480 }, 66_500],
  ['$ 1,200', { usdRate: 1480 }, 1_776_000],
  ['US$ 45', { usdRate: 1480 }, 66_500],
  ['45 دولاراً', { usdRate: 1480 }, 66_500],
  ['45 دولار', { usdRate: 1480 }, 66_500],
  ['$45', { usdRate: 1480 }, 66_500],
  ['USD 45', { usdRate: 1480 }, 66_500],
  ['45 دولارا أمريكيا', { usdRate: 1480 }, 66_500],
  ['٥ دولار', { usdRate: 1480, pricesInThousands: true, highPricesInThousands: true }, 7500],
])('«%s» after %j is %s', (text, answers, wanted) => {
  const [product] = planTable(priced(text), { answers })
  const { create } = (product?.body ?? {}) as { create?: { stocks: { price: number }[] } }
  expect(create?.stocks[0]?.price ?? codes(product ? [product] : [])[0]?.[1]).toBe(wanted)
})

test.each<[text: string, answers: Partial<ImportAnswers>]>([
  ['75', { pricesInThousands: true }],
  ['75 الف', {}],
  ['50$', { usdRate: 1480 }],
])('a fall to «%s» is asked about, however the price is said', (text, answers) => {
  const table = readInput([header, ['فلتر', 'A-1', text, '1', 'كوري', '']], [own])
  expect(codes(planTable(table, { answers }))).toEqual([['rejected', 'priceFell']])
})

describe('prices in dollars', () => {
  const tied = ownProduct({
    nameAr: 'فلتر',
    partNumber: 'A-1',
    stocks: [
      ...[{ stockId: 's1', origin: 'كوري', quantity: 1, condition: 'new' as const }].map((one) => ({
        ...{ ...one, price: 64_000, priceUsd: 45 },
      })),
    ],
  })
  const columns = [...header, 'السعر المربوط بالدولار']
  const plan = (
    price: string,
    dollars: string,
    answers: Partial<ImportAnswers> = {},
    of = tied,
  ) => {
    const input = readInput([columns, ['فلتر', 'A-1', price, '', 'كوري', '', dollars]], [of])
    const [product] = planTable(input, { answers })
    const { update } = (product?.body ?? {}) as { update?: { stocks: object[] } }
    return {
      changes: product?.changes.map(({ field, after }) => [field, after]),
      source: update?.stocks[0],
      problems: product?.problems.map(({ code }) => code),
    }
  }

  test('a cell of their column, or with their sign, changes what the price follows', () => {
    for (const [price, dollars] of [
      ['', '50'],
      ['64000', '٥٠'],
      ['50$', ''],
    ] as const)
      expect(plan(price, dollars)).toMatchObject({
        source: { price: 74_000, priceUsd: 50 },
        changes: [
          ['priceUsd', '50'],
          ['price', '74000'],
        ],
      })
  })

  test('the same one, and an empty cell, change nothing, whatever the rate has become', () => {
    for (const [price, dollars] of [
      ['64000', '45'],
      ['', ''],
      ['45$', ''],
    ] as const)
      expect(plan(price, dollars).changes).toEqual([])
  })

  test('dinars are noted, and count once a minus frees the source', () => {
    expect(plan('70000', '')).toMatchObject({ changes: [], problems: ['priceFollowsDollar'] })
    const freed = plan('70000', '-')
    expect(freed.changes).toEqual([
      ['priceUsd', ''],
      ['price', '70000'],
    ])
    expect(freed.source).not.toHaveProperty('priceUsd')
  })

  test('a sign ties a source only where the vendor says so; its column does so itself', () => {
    expect(plan('510$', '', {}, own).problems).toEqual(['priceInDollars'])
    expect(plan('510$', '', { usdRate: 1500 }, own).source).toMatchObject({ price: 765_000 })
    expect(plan('510$', '', { usdRate: 1500 }, own).source).not.toHaveProperty('priceUsd')
    const kept = { price: 754_750, priceUsd: 510 }
    expect(plan('510$', '', { keepsDollars: true }, own).source).toMatchObject(kept)
    expect(plan('', '510', {}, own).source).toMatchObject(kept)
  })

  test('an invalid price in dollars is rejected, and a steep fall is questioned', () => {
    expect(plan('', 'كثير').problems).toContain('unreadablePrice')
    expect(plan('', '0').problems).toContain('priceOutside')
    expect(plan('', '300000').source).toBeUndefined()
    expect(plan('', '5').problems).toEqual(['priceFell'])
  })
})

describe('sources', () => {
  const sources = [
    { origin: 'اليابان', price: 45_000, quantity: 12 },
    { origin: 'تايوان', price: 18_000, quantity: 4 },
  ]
  const stocksOf = (products: ReturnType<typeof planTable>) =>
    products.map(({ body }) => body && ('create' in body ? body.create : body.update).stocks)

  test('are in numbered columns', () => {
    const columns = [...header, 'السعر 2', 'المنشأ 2', 'الكمية 2']
    const row = ['فلتر', '', '45000', '12', 'اليابان', 'كامري', '18000', 'تايوان', '4']
    expect(stocksOf(planTable(readInput([columns, row])))).toEqual([sources])
  })

  test('are in rows that follow, blank or with the same number and name', () => {
    const first = ['فلتر', 'A-1', '45000', '12', 'اليابان', 'كامري']
    const blank = ['', '', '18000', '4', 'تايوان', '']
    const repeated = ['فلتر', 'A1', '18000', '4', 'تايوان', 'كامري']
    for (const second of [blank, repeated]) {
      const planned = planTable(readInput([header, first, second]))
      expect(planned[0]?.sheetRows).toEqual([2, 3])
      expect(stocksOf(planned)).toEqual([sources])
    }
  })

  test('are not made of a row whose name is missing', () => {
    const first = ['فلتر', 'A-1', '45000', '12', 'اليابان', 'كامري']
    for (const origin of ['', 'اليابان']) {
      const planned = planTable(readInput([header, first, ['', '', '18000', '4', origin, '']]))
      expect(planned.map(({ sheetRows, state }) => [sheetRows, state])).toEqual([
        [[2], 'new'],
        [[3], 'rejected'],
      ])
    }
  })

  const two = ownProduct({
    stocks: [
      {
        stockId: 's1',
        origin: 'اليابان',
        price: 45_000,
        quantity: 5,
        supplier: 'علي',
        condition: 'new',
      },
      { stockId: 's2', origin: 'تايوان', price: 18_000, quantity: 4, condition: 'new' },
    ],
  })
  const columns = ['رقم المنتج', 'السعر', 'الكمية', 'المنشأ', 'رمز المصدر', 'المجهز']

  test('of an own product are found by id or origin; the others stay as they are', () => {
    const kept = {
      stockId: 's1',
      condition: 'new',
      origin: 'اليابان',
      price: 45_000,
      priceSeen: 45_000,
      quantity: 5,
      quantitySeen: 5,
      supplier: 'علي',
    }
    const changed = {
      stockId: 's2',
      condition: 'new',
      origin: 'تايوان',
      price: 20_000,
      priceSeen: 18_000,
      quantity: 4,
      quantitySeen: 4,
    }
    for (const row of [
      ['01P', '20000', '', 'تايوان'],
      ['01P', '20000', '', '', 's2'],
    ])
      expect(stocksOf(planTable(readInput([columns, row], [two])))).toEqual([[kept, changed]])
  })

  test('are asked for when the row does not say which, and new ones are added', () => {
    expect(codes(planTable(readInput([columns, ['01P', '20000']], [two])))).toEqual([
      ['rejected', 'whichSource'],
    ])
    expect(codes(planTable(readInput([columns, ['01P', '20000', '', '', 's9']], [two])))).toEqual([
      ['rejected', 'unknownSource'],
    ])
    const [added] = planTable(readInput([columns, ['01P', '20000', '3', 'الصين']], [two]))
    expect(added?.changes).toEqual([{ field: 'origin', source: 3, before: '', after: 'الصين' }])
    expect(codes(planTable(readInput([columns, ['01P', '20000', '', 'الصين']], [two])))).toEqual([
      ['rejected', 'required'],
    ])
  })

  test('a minus clears a supplier, an empty cell keeps it', () => {
    const planned = planTable(readInput([columns, ['01P', '', '', 'اليابان', '', '-']], [two]))
    expect(planned[0]?.changes).toEqual([
      { field: 'supplier', source: 1, before: 'علي', after: '' },
    ])
    expect(stocksOf(planned)[0]?.[0]).not.toHaveProperty('supplier')
  })
})

describe('quantities', () => {
  const columns = ['رقم المنتج', 'الكمية', 'الكمية عند التصدير']
  const stockOf = (row: string[], quantity = 5) => {
    const own = ownProduct({
      stocks: [{ stockId: 's1', origin: 'اليابان', price: 45_000, quantity, condition: 'new' }],
    })
    const [product] = planTable(readInput([columns, ['01P', ...row]], [own]))
    const body =
      product?.body && 'update' in product.body ? product.body.update.stocks[0] : undefined
    return { ...product, stock: body }
  }

  test('are a difference to the quantity that the export saw: pieces sold since are not sold again', () => {
    expect(stockOf(['5', '5'], 3)).toMatchObject({ state: 'same', changes: [] })
    expect(stockOf(['15', '5'], 3)).toMatchObject({
      state: 'changed',
      isAbsolute: false,
      changes: [{ field: 'quantity', before: '3', after: '13' }],
      stock: { quantity: 15, quantitySeen: 5 },
    })
    expect(stockOf(['0', '5'], 3)).toMatchObject({
      state: 'rejected',
      problems: [{ code: 'quantityBelowZero' }],
    })
  })

  test('are absolute without one, and that is said; a sale on the way still counts', () => {
    expect(stockOf(['15', ''])).toMatchObject({
      state: 'changed',
      isAbsolute: true,
      changes: [{ field: 'quantity', before: '5', after: '15' }],
      stock: { quantity: 15, quantitySeen: 5 },
    })
    expect(stockOf(['5', ''])).toMatchObject({ state: 'same', isAbsolute: false })
  })
})

test('a source keeps its grade, and its month unless the file says another', () => {
  const [source] = ownProduct({}).stocks
  const known = ownProduct({ stocks: [{ ...source!, grade: 'B', producedAt: '2025-01' }] })
  const plan = (...month: string[]) => {
    const columns = ['رقم المنتج', 'السعر', ...month.map(() => 'شهر الانتاج')]
    const [product] = planTable(readInput([columns, ['01P', '90000', ...month]], [known]))
    return product?.body
  }
  const stocks = [{ grade: 'B', producedAt: '2025-01', price: 90_000 }]
  expect(plan()).toMatchObject({ update: { stocks } })
  expect(plan('3/2025')).toMatchObject({ update: { stocks: [{ producedAt: '2025-03' }] } })
})

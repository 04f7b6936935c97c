import { describe, expect, test } from 'vitest'
import { productChangeKinds } from '#shared/products/bulkSchema.ts'
import { planImport, textsToRead } from './planImport.ts'
import { camry, noAnswers, readInput, ownProduct, yearIds } from '../testing/market.ts'
import { codes, filter, header, planTable } from '../testing/plan.ts'
import type { ImportAnswers, PlanInput, ReadTexts } from '../types.ts'

test('a new product is whole: its category guessed, its description made from the name', () => {
  const [product] = planTable(readInput([header, filter]))
  expect(product).toMatchObject({
    state: 'new',
    sheetRows: [2],
    isAbsolute: false,
    body: {
      create: {
        nameAr: 'فلتر دهن',
        descriptionAr: 'فلتر دهن',
        partNumber: '90915-YZZE1',
        categoryId: 'cat-brakes',
        isUniversal: false,
        compatibilities: [{ carTrimId: 'trim0', carYearIds: yearIds(0, 2012, 2015) }],
        stocks: [{ origin: 'اليابان', price: 7000, quantity: 12 }],
      },
    },
  })
  expect(product?.problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['descriptionGenerated', 'notes'],
    ['conditionAssumed', 'notes'],
    ['categoryGuessed', 'notes'],
    ['withoutImage', 'notes'],
  ])
})

test('a missing name is asked for alone, and not with the category that follows from it', () => {
  const read: ReadTexts = { ...camry, part: null, categoryId: null }
  const [product] = planTable(readInput([header, filter.with(0, '')]), { read })
  expect(product?.problems.filter(({ severity }) => severity === 'rejects')).toMatchObject([
    { code: 'required', field: 'nameAr' },
  ])
})

test('sums and headers that each page repeats are not products', () => {
  const sum = ['المجموع', '', '7000', '12', '', '']
  const counter = [
    ['ت', ...header],
    ['1', ...filter],
    ['المجموع', ...sum.with(0, '')],
    ['ت', ...header],
  ]
  expect(codes(planTable(readInput([header, filter, sum, header])))).toEqual([['new']])
  expect(codes(planTable(readInput(counter)))).toEqual([['new']])
})

test('make, model and years of the car may have a column each', () => {
  const columns = ['الاسم', 'ماركة السيارة', 'الموديل', 'السنة']
  const [texts] = textsToRead(readInput([columns, ['فلتر', 'تويوتا', 'كامري', '12-15']]))
  expect(texts?.cars).toBe('تويوتا كامري 12-15')
})

describe('a row belongs to the product that the vendor has already', () => {
  const price = ['رقم المنتج', 'الاسم', 'رقم القطعة', 'السعر', 'الشركة']
  const own = ownProduct()
  const twin = ownProduct({ id: '02P', nameAr: 'بريك باد خلفي', manufacturer: 'Brembo' })

  test('of its id', () => {
    expect(planTable(readInput([price, ['01P', 'x', '1', '50000']], [own]))).toMatchObject([
      { productId: '01P', state: 'changed' },
    ])
    expect(codes(planTable(readInput([price, ['99P', '', '', '50000']], [own])))).toEqual([
      ['rejected', 'unknownProduct'],
    ])
  })

  test('of its part number, however it is written', () => {
    const [product] = planTable(readInput([price, ['', '', '٠٤٤٦٥ ٣٣٤٥٠', '50000']], [own]))
    expect(product).toMatchObject({ productId: '01P' })
  })

  test('which of two with the number, by name or by manufacturer, or by choice', () => {
    const both = [own, twin]
    const planned = (row: string[], answers?: Partial<ImportAnswers>) =>
      planTable(readInput([price, row], both), answers ? { answers } : {})[0]
    expect(planned(['', 'بريك باد خلفى', '04465-33450', '50000'])?.productId).toBe('02P')
    expect(planned(['', '', '04465-33450', '50000', 'brembo'])?.productId).toBe('02P')
    const doubtful = planned(['', '', '04465-33450', '50000'])
    expect(doubtful?.problems[0]).toMatchObject({
      code: 'whichProduct',
      severity: 'rejects',
      choices: [
        { productId: '01P', name: 'بريك باد امامي' },
        { productId: '02P', name: 'بريك باد خلفي' },
      ],
    })
    const rows = new Map([[2, { productId: '02P' }]])
    expect(planned(['', '', '04465-33450', '50000'], { rows })?.productId).toBe('02P')
  })

  test('is asked about when only the name is the same', () => {
    const input = readInput([header, ['بريك باد أمامي', '', ...filter.slice(2)]], [own])
    expect(codes(planTable(input))).toEqual([['rejected', 'maybeSame']])
    expect(codes(planTable(input, { answers: { accepted: new Set(['maybeSame']) } }))).toEqual([
      ['new'],
    ])
    const same = { rows: new Map([[2, { productId: '01P' }]]) }
    expect(planTable(input, { answers: same })[0]?.productId).toBe('01P')
    const other = { rows: new Map([[2, { productId: null }]]) }
    expect(codes(planTable(input, { answers: other }))).toEqual([['new']])
  })

  test('and a second row about the same is rejected, unless it has another source', () => {
    const rows = [
      ['', '', '04465-33450', '50000'],
      ['', 'فلتر', '1', '7000'],
      ['01P', '', '', '60000'],
    ]
    const planned = planTable(readInput([price, ...rows], [own]))
    expect(planned[2]?.problems).toMatchObject([{ code: 'duplicateRow', otherRow: 2, sheetRow: 4 }])
    const again = planTable(readInput([header, filter, ['x', 'y', '1'], filter]))
    expect(again[2]?.problems[0]).toMatchObject({ code: 'duplicateRow', otherRow: 2 })
  })
})

describe('a price that looks a thousandfold too small', () => {
  const input = readInput([header, filter.with(2, '45')])
  const priceOf = (products: ReturnType<typeof planTable>) =>
    products[0]?.body && 'create' in products[0].body
      ? products[0].body.create.stocks[0]?.price
      : undefined

  test('is asked about, and taken as it is or in thousands', () => {
    expect(codes(planTable(input))).toEqual([['rejected', 'priceTooSmall']])
    const rows = new Map([[2, { accepted: ['priceTooSmall' as const] }]])
    expect(priceOf(planTable(input, { answers: { rows } }))).toBe(45)
    expect(priceOf(planTable(input, { answers: { accepted: new Set(['priceTooSmall']) } }))).toBe(
      45,
    )
    expect(priceOf(planTable(input, { answers: { pricesInThousands: true } }))).toBe(45_000)
  })

  test('is not asked about again when the product has it already', () => {
    const own = ownProduct({
      stocks: [{ stockId: 's1', origin: 'x', condition: 'new', price: 45, quantity: 1 }],
    })
    const table = readInput(
      [
        ['رقم المنتج', 'السعر'],
        ['01P', '45'],
      ],
      [own],
    )
    expect(codes(planTable(table, { answers: { pricesInThousands: true } }))).toEqual([['same']])
  })
})

test.each([
  ['اسم القطعة', '', 'required'],
  ['اسم القطعة', 'ق'.repeat(201), 'tooLong'],
  ['رقم القطعة', '2012-05-01', 'numberBecameDate'],
  ['رقم القطعة', '1.23E+11', 'numberRounded'],
  ['السعر', 'اتصل', 'unreadablePrice'],
  ['السعر', '0', 'priceOutside'],
  ['العدد', 'كثير', 'unreadableQuantity'],
  ['العدد', '-1', 'quantityOutside'],
  ['العدد', '2000000', 'quantityOutside'],
  ['المنشأ', '', 'required'],
  ['القسم', 'اجنحة', ''],
  ['الحالة', 'عتيك', 'unknownCondition'],
  ['النوع', 'هندي', 'unknownPartType'],
  ['معروض', 'ربما', 'unknownYesNo'],
  ['الضمان بالايام', 'مدى الحياة', 'unreadableDays'],
  ['الضمان بالايام', '5000', 'notAccepted'],
  ['شهر الانتاج', '06/2025', ''],
  ['شهر الانتاج', '01/2099', 'unreadableMonth'],
  ['شهر الانتاج', 'جديد', 'unreadableMonth'],
  ['الصور', 'https://example.com/x.jpg', ''],
])('%s «%s»: %s', (column, text, code) => {
  const at = header.indexOf(column)
  const [columns, row] =
    at < 0
      ? [
          [...header, column],
          [...filter, text],
        ]
      : [header, filter.with(at, text)]
  expect(codes(planTable(readInput([columns, row])))).toEqual([code ? ['rejected', code] : ['new']])
})

test('what the server could not read of the cars is asked about, chosen or corrected', () => {
  const input = readInput([header, filter])
  const read = (changes: Partial<ReadTexts>) =>
    codes(planTable(input, { read: { ...camry, ...changes } }))
  expect(read({ unread: ['هونداي'] })).toEqual([['rejected', 'carsUnread']])
  const long = readInput([header, filter.with(5, 'كامري 12-15، '.repeat(200))])
  expect(codes(planTable(long))).toEqual([['rejected', 'tooLong']])
  expect(read({ fitments: [], unread: ['هونداي'] })).toEqual([['rejected', 'carsUnread']])
  expect(read({ ambiguous: [{ text: 'ستي', candidates: [] }] })).toEqual([
    ['rejected', 'carsAmbiguous'],
  ])
  expect(read({ fitments: camry.fitments.map((one) => ({ ...one, allYears: true })) })).toEqual([
    ['rejected', 'allYears'],
  ])
  const open = { fitments: camry.fitments.map((one) => ({ ...one, allYears: true as const })) }
  const unread = { read: { ...camry, ...open, unread: ['015/018'] } }
  expect(codes(planTable(input, unread))).toEqual([['rejected', 'carsUnread']])
  // Its years may be what was not understood, so no press takes all of them.
  const answers = { accepted: new Set(['carsUnread', 'allYears'] as const) }
  expect(codes(planTable(input, { ...unread, answers }))).toEqual([['rejected', 'carsUnread']])
  expect(read({ universal: true, fitments: [] })).toEqual([['rejected', 'notUniversal']])
  expect(codes(planImport(input).products)).toEqual([['rejected', 'required', 'notRead']])
  const [battery] = planTable(input, {
    read: {
      ...camry,
      universal: true,
      part: { id: 'battery', nameAr: 'بطارية', nameEn: 'Battery', isUniversal: true },
    },
  })
  expect(battery?.body).toMatchObject({ create: { isUniversal: true, compatibilities: [] } })
})

test('an empty cell keeps what is there, a minus clears it, and nothing else is touched', () => {
  const own = ownProduct({
    nameEn: 'Brake pads',
    manufacturer: 'Brembo',
    partType: 'oem',
    isFeatured: true,
    oemNumbers: ['A1'],
    warranty: { days: 30 },
  })
  const columns = ['رقم المنتج', 'الاسم بالانكليزي', 'الشركة', 'النوع', 'الضمان']
  const [product] = planTable(readInput([columns, ['01P', '', '-', '-', '90']], [own]))
  expect(product?.changes).toEqual([
    { field: 'warrantyDays', before: '30', after: '90' },
    { field: 'manufacturer', before: 'Brembo', after: '' },
    { field: 'partType', before: 'اصلي', after: '' },
  ])
  const { manufacturer: _cleared, partType: _too, ...kept } = own
  expect(product?.body).toEqual({
    update: {
      ...kept,
      isUniversal: false,
      warranty: { days: 90 },
      stocks: [{ ...own.stocks[0], priceSeen: 45_000, quantitySeen: 5, warranty: { days: 90 } }],
    },
  })
  expect(productChangeKinds.update.safeParse(product?.body).success).toBe(true)
})

test('a mark for all new products fills their empty cells only', () => {
  const rows = [filter.with(4, ''), filter.with(1, 'B').with(4, 'كوريا')]
  const own = ownProduct({ partNumber: 'C', categoryId: 'cat-engine' })
  const input = {
    ...readInput([header, ...rows, ['', 'C', '9000']], [own]),
    defaults: { origin: 'الصين', category: 'المحرك' },
  }
  const bodies = planTable(input).map(
    ({ body }) => body && ('create' in body ? body.create : body.update),
  )
  expect(bodies.map((body) => [body?.stocks[0]?.origin, body?.categoryId])).toEqual([
    ['الصين', 'cat-engine'],
    ['كوريا', 'cat-engine'],
    ['اليابان', 'cat-engine'],
  ])
})

describe('a plan made again', () => {
  const input = readInput([header, filter.with(2, '45'), filter.with(1, 'N-3')])
  const codesOf = (plan: ReturnType<typeof planImport>) => codes(plan.products)[0]

  test('keeps the products whose rows and answers are the same objects', () => {
    const [first, second] = [planImport(input), planImport(input)]
    expect(second.products[0]).toBe(first.products[0])
    const rows = input.rows.with(0, { sheetRow: 2, cells: filter.with(2, '60000') })
    const edited = planImport({ ...input, rows })
    expect(edited.products[1]).toBe(first.products[1])
    expect(codesOf(edited)).not.toContain('priceTooSmall')
  })

  const answer = { accepted: ['priceTooSmall' as const] }
  test.each<[string, Partial<PlanInput>]>([
    ['an answer', { answers: { ...noAnswers, pricesInThousands: true } }],
    ['an answer about the row', { answers: { ...noAnswers, rows: new Map([[2, answer]]) } }],
    ['another meaning of a column', { mapping: input.mapping.with(2, undefined) }],
  ])('notes %s', (_, change) => {
    expect(codesOf(planImport(input))).toContain('priceTooSmall')
    expect(codesOf(planImport({ ...input, ...change }))).not.toContain('priceTooSmall')
  })

  test('notes other categories', () => {
    const named = readInput([
      [...header, 'القسم'],
      [...filter, 'المحرك'],
    ])
    expect(codesOf(planImport(named))).not.toContain('unknownCategory')
    expect(codesOf(planImport({ ...named, categories: [] }))).toContain('unknownCategory')
  })
})

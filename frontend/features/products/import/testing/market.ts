import fc from 'fast-check'
import { cleanText } from '#shared/kernel/text.ts'
import { normalisePartNumber } from '#shared/products/partNumber.ts'
import { guessColumns } from '../columns/columns.ts'
import type { ExportedProduct, ImportAnswers, PlanInput, ReadTexts } from '../types.ts'

export const categories = [
  { id: 'cat-brakes', slug: 'brakes', nameAr: 'المكابح والتعليق', nameEn: 'Brakes' },
  { id: 'cat-engine', slug: 'engine', nameAr: 'المحرك', nameEn: 'Engine' },
]

const years = Array.from({ length: 20 }, (_, at): [string, number] => [`y${at}`, 2005 + at])

export const tree = [
  {
    id: 'jp',
    country: 'اليابان',
    brands: [
      {
        id: 'toyota',
        name: 'تويوتا',
        trims: ['كامري', 'افالون', 'كورولا'].map((name, at) => ({ id: `trim${at}`, name, years })),
      },
    ],
  },
] satisfies PlanInput['tree']

export const yearIds = (trim: number, from: number, to: number): string[] =>
  years.filter(([, year]) => year >= from && year <= to).map(([key]) => `trim${trim}.${key}`)

export function ownProduct(changes: Partial<ExportedProduct> = {}): ExportedProduct {
  return {
    id: '01P',
    nameAr: 'بريك باد امامي',
    descriptionAr: 'وصف',
    partNumber: '04465-33450',
    condition: 'new',
    categoryId: 'cat-brakes',
    isActive: true,
    isFeatured: false,
    imageUrl: '[]',
    version: 3,
    compatibilities: [{ carTrimId: 'trim0', carYearIds: yearIds(0, 2012, 2015) }],
    stocks: [{ stockId: 's1', origin: 'اليابان', price: 45_000, quantity: 5, condition: 'new' }],
    ...changes,
  }
}

export const camry: ReadTexts = {
  part: { id: 'brake-pad', nameAr: 'بريك باد', nameEn: 'Brake pad', isUniversal: false },
  categoryId: 'cat-brakes',
  universal: false,
  fitments: [
    {
      carTrimId: 'trim0',
      carYearIds: yearIds(0, 2012, 2015),
      brand: 'تويوتا',
      trim: 'كامري',
      years: [2012, 2013, 2014, 2015],
      text: 'كامري 12-15',
    },
  ],
  ambiguous: [],
  unread: [],
}

export const noAnswers: ImportAnswers = {
  rows: new Map(),
  accepted: new Set(),
  pricesInThousands: false,
}

/** A table of texts as an import's input; its first row is the header, and no text has been read. */
export function readInput(
  [header = [], ...rows]: readonly (readonly string[])[],
  own: readonly ExportedProduct[] = [],
): PlanInput {
  return {
    rows: rows.map((cells, at) => ({ cells, sheetRow: at + 2 })),
    mapping: guessColumns(header, rows).map(({ meaning }) => meaning),
    own,
    categories,
    tree,
    texts: new Map(),
    defaults: {},
    answers: noAnswers,
    dollar: { rate: 1480, roundTo: 250 },
  }
}

const awkward = [
  ...`=1+1 '=x +964 -5 - @a ' " , ; ، / ـ ١٢ 1.23E+11 <b>&amp; _x000D_ نعم`.split(' '),
  ...['\n', '\u200f', '\u00a0'],
]
const text = (max: number, lines = false) =>
  fc
    .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 6 })), {
      maxLength: 5,
    })
    .map((pieces) => cleanText(pieces.join(''), { lines }).slice(0, max).trim())
    // Too many lost signs are taken for a wrong encoding.
    .map((one) => one.replaceAll('\uFFFD', ''))
    .filter((one) => one.isWellFormed() && cleanText(one, { lines }) === one)
const filled = (max: number, lines = false) =>
  text(max, lines).map((one) => (one === '' ? 'قطعة' : one))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const visible = (arbitrary: fc.Arbitrary<string>) => maybe(arbitrary.filter((one) => one !== ''))
const number = text(20).map((one) => cleanText(normalisePartNumber(one)))

const source = fc.record({
  origin: filled(40),
  price: fc.oneof(
    fc.integer({ min: 1, max: 1_000_000_000 }),
    fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  ),
  priceUsd: maybe(fc.integer({ min: 1, max: 20_000_000 }).map((cents) => cents / 100)),
  quantity: fc.integer({ min: 0, max: 1_000_000 }),
  supplier: visible(text(40)),
})

const fitment = fc.record({
  carTrimId: fc.constantFrom('trim0', 'trim1', 'trim2'),
  carYearIds: fc.subarray(
    years.map(([key]) => key),
    { minLength: 1 },
  ),
  engines: maybe(fc.constant(['2.0 turbo', 'V6 3.5'])),
  markets: maybe(fc.constant(['gulf' as const])),
})

/** Products as the server may have them, with texts that spreadsheets get wrong. */
export const anyProduct: fc.Arbitrary<ExportedProduct> = fc
  .record({
    id: fc.uuid(),
    nameAr: filled(60),
    nameEn: visible(text(60)),
    descriptionAr: filled(200, true),
    descriptionEn: visible(text(200, true)),
    manufacturer: visible(text(40)),
    partNumber: visible(number),
    oemNumbers: maybe(
      fc.array(
        number.filter((one) => one !== ''),
        { maxLength: 5 },
      ),
    ),
    warranty: maybe(
      fc
        .record({ days: maybe(fc.integer({ min: 0, max: 3650 })), words: visible(text(60)) })
        .filter(({ days, words }) => days !== undefined || words !== undefined),
    ),
    condition: fc.constantFrom('new', 'used', 'refurbished'),
    partType: maybe(fc.constantFrom('oem', 'aftermarket')),
    categoryId: fc.constantFrom('cat-brakes', 'cat-engine'),
    isActive: fc.boolean(),
    isFeatured: fc.boolean(),
    imageUrl: fc.constantFrom(
      '[]',
      '["/img/a/1.jpg"]',
      '["/parts/x.svg","/img/b_2.webp#photo1600-middle960"]',
    ),
    isUniversal: fc.boolean(),
    compatibilities: fc.uniqueArray(fitment, {
      minLength: 1,
      maxLength: 3,
      selector: ({ carTrimId }) => carTrimId,
    }),
    stocks: fc.array(source, { minLength: 1, maxLength: 4 }),
    version: fc.nat(),
  })
  .map(({ compatibilities, stocks, ...product }) => ({
    ...product,
    compatibilities: product.isUniversal
      ? []
      : compatibilities.map(({ carTrimId, carYearIds }) => ({
          carTrimId,
          carYearIds: carYearIds.map((key) => `${carTrimId}.${key}`),
        })),
    stocks: stocks.map(({ supplier, ...stock }, at) => ({
      ...stock,
      stockId: `${product.id}-${at}`,
      ...(supplier === undefined ? {} : { supplier }),
    })),
  }))
  .map((product) => JSON.parse(JSON.stringify(product)))

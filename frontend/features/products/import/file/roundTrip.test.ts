import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productChangeKinds } from '#shared/products/bulkSchema.ts'
import { readSheet } from '../../../../sheets/threads.ts'
import { guessColumns } from '../columns/columns.ts'
import { planImport, textsToRead } from '../plan/planImport.ts'
import { anyProduct, camry, categories, readInput, ownProduct, tree } from '../testing/market.ts'
import { importFields, type ExportedProduct, type PlanInput } from '../types.ts'
import { findHeaderRow } from './importTable.ts'
import { exportFile, rejectedFile, templateFile } from './productFiles.ts'

const kinds = ['xlsx', 'csv'] as const
const manyProducts = fc.uniqueArray(anyProduct, { maxLength: 6, selector: ({ id }) => id })

async function tableOf(blob: Blob): Promise<string[][]> {
  const file = await readSheet(new File([blob], 'parts'))
  return file.sheets?.[0]?.rows ?? []
}

async function inputOfFile(blob: Blob, own: readonly ExportedProduct[]): Promise<PlanInput> {
  const rows = await tableOf(blob)
  return readInput(rows.slice(findHeaderRow(rows)), own)
}

test.each(kinds)('an export (%s) imports back to the same, whatever is in it', async (kind) => {
  await fc.assert(
    fc.asyncProperty(manyProducts, async (own) => {
      const input = await inputOfFile(await exportFile(kind, own, { categories, tree }), own)
      const plan = planImport(input)
      expect(plan.products.flatMap(({ changes, problems }) => [...changes, ...problems])).toEqual(
        [],
      )
      expect(plan.counts).toEqual({ new: 0, changed: 0, same: own.length, rejected: 0 })
      expect(textsToRead(input)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test.each(kinds)('what was sold since an export (%s) is not sold again', async (kind) => {
  const sales = fc.array(fc.nat(20), { minLength: 30, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(manyProducts, sales, async (own, sold) => {
      const file = await exportFile(kind, own, { categories, tree })
      const now = own.map((product, at) => ({
        ...product,
        stocks: product.stocks.map((stock, index) => ({
          ...stock,
          quantity: Math.max(0, stock.quantity - (sold[at * 4 + index] ?? 0)),
        })),
      }))
      expect(planImport(await inputOfFile(file, now)).counts).toMatchObject({ same: own.length })
    }),
    { numRuns: 30 },
  )
})

test('only what is changed in an export is sent, and the server accepts it', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyProduct,
      fc.integer({ min: 10_000, max: 9_000_000 }),
      async (one, price) => {
        const before = one.stocks[0]?.price ?? 0
        // No lower price that the import asks about.
        fc.pre(before !== price && price >= before / 5 && !one.stocks[0]?.priceUsd)
        const input = await inputOfFile(await exportFile('csv', [one], { categories, tree }), [one])
        const column = input.mapping.findIndex((meaning) => meaning?.field === 'price')
        const rows = input.rows.map((row) => ({
          ...row,
          cells: row.cells.with(column, `${price}`),
        }))
        const [product] = planImport({ ...input, rows }).products
        expect(product?.changes.map(({ field }) => field)).toEqual(['price'])
        const { update } = productChangeKinds.update.parse(product?.body)
        const { id, stocks, compatibilities, isUniversal = false, ...rest } = one
        expect(update).toMatchObject({ id, isUniversal, compatibilities, ...rest })
        expect(update.stocks.map((stock) => [stock.stockId, stock.price, stock.quantity])).toEqual(
          stocks.map((stock, at) => [
            stock.stockId,
            at === 0 ? price : stock.price,
            stock.quantity,
          ]),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test('an image is given back to a product by its address with widths', async () => {
  const imageUrl = '["/img/a/01JABCDEFGHJKMNPQRSTVWXYZ0.webp#photo1600-thumbnail480-middle960"]'
  const file = await exportFile('csv', [{ ...ownProduct(), imageUrl }], { categories, tree })
  const input = await inputOfFile(file, [{ ...ownProduct(), imageUrl: '[]' }])
  const [product] = planImport(input).products
  const { update } = productChangeKinds.update.parse(product?.body)
  expect(update.imageUrl).toBe(imageUrl)
})

test('any cells are planned or rejected, and what is planned the server accepts', () => {
  const words = [
    '45 الف',
    '٤٥',
    '-',
    '=1+1',
    'نعم',
    'جديد',
    'كامري 12',
    '04465-33450',
    '2012-05-01',
    '5',
    '/img/a.jpg',
    '\uD800',
    '',
  ]
  const cell = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 }))
  const width = importFields.length
  const rows = fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 4 })
  const own = ownProduct()
  fc.assert(
    fc.property(rows, fc.constantFrom('01P', '', 'x'), (cells, id) => {
      const input: PlanInput = {
        ...readInput([[], ...cells.map((row) => [id, ...row.slice(1)])], [own]),
        mapping: importFields.map((field) => ({ field, source: 0 })),
      }
      const texts = new Map(textsToRead(input).map(({ key }) => [key, camry]))
      for (const { state, body, problems } of planImport({ ...input, texts }).products) {
        expect(state === 'rejected').toBe(problems.some(({ severity }) => severity !== 'notes'))
        if (!body) continue
        const kind = 'create' in body ? productChangeKinds.create : productChangeKinds.update
        expect(kind.safeParse(body).error).toBeUndefined()
      }
    }),
  )
})

test.each(kinds)('the template (%s) is understood as it is', async (kind) => {
  const input = await inputOfFile(await templateFile(kind), [])
  expect(input.mapping).not.toContain(undefined)
  const texts = new Map(
    textsToRead(input).map(({ key, nameAr }) => [
      key,
      nameAr.includes('بطارية')
        ? {
            ...camry,
            part: { id: 'battery', nameAr: 'بطارية', nameEn: 'Battery', isUniversal: true },
            universal: true,
            fitments: [],
          }
        : camry,
    ]),
  )
  expect(planImport({ ...input, texts }).counts).toMatchObject({ new: 2, rejected: 0 })
})

test.each(kinds)(
  'rejected rows come back (%s) in the shape of their file, with the reason',
  async (kind) => {
    const header = ['اسم القطعة', 'السعر', 'الوصف']
    const rows = [{ cells: ['=فلتر "٢"', 'اتصل'], reason: 'السعر غير مقروء' }]
    const table = await tableOf(await rejectedFile(kind, header, rows))
    expect(table).toEqual([
      [...header, 'المشكلة'],
      ['=فلتر "٢"', 'اتصل', '', 'السعر غير مقروء'],
    ])
    const meanings = guessColumns(table[0] ?? [], table.slice(1)).map(
      ({ meaning }) => meaning?.field,
    )
    expect(meanings).toEqual(['nameAr', 'price', 'descriptionAr', undefined])
  },
)

import { expect, test } from 'vitest'
import { readSheet } from '../../../sheets/readSheet.ts'
import { findHeaderRow } from './findHeaderRow.ts'
import { guessColumns } from './guessColumns.ts'
import { planImport, textsToRead } from './planImport.ts'
import { exportFile } from './productFiles.ts'
import type { ExportedProduct, ImportPlan, PlanInput } from './types.ts'

const categories = [{ id: 'cat-brakes', slug: 'brakes', nameAr: 'المكابح', nameEn: 'Brakes' }]
const tree = [
  {
    id: 'jp',
    country: 'اليابان',
    brands: [
      {
        id: 'toyota',
        name: 'تويوتا',
        trims: [
          {
            id: 'camry',
            name: 'كامري',
            years: [
              ['a', 2012],
              ['b', 2013],
              ['c', 2015],
            ],
          },
        ],
      },
    ],
  },
] satisfies PlanInput['tree']

const own: ExportedProduct = {
  id: '01P',
  nameAr: 'بريك باد',
  descriptionAr: 'وصف',
  partNumber: '04465-33450',
  condition: 'new',
  categoryId: 'cat-brakes',
  isActive: true,
  isFeatured: false,
  imageUrl: '[]',
  version: 3,
  compatibilities: [{ carTrimId: 'camry', carYearIds: ['camry.a', 'camry.b', 'camry.c'] }],
  stocks: [{ stockId: 's1', origin: 'اليابان', price: 45_000, quantity: 5 }],
}

async function planOf(blob: Blob, products: readonly ExportedProduct[]): Promise<ImportPlan> {
  const file = await readSheet(new File([blob], 'x'))
  const rows = file.sheets?.[0]?.rows ?? []
  const header = findHeaderRow(rows)
  const below = rows.slice(header + 1)
  return planImport({
    rows: below.map((cells, at) => ({ cells, sheetRow: header + 2 + at })),
    mapping: guessColumns(rows[header] ?? [], below).map(({ meaning }) => meaning),
    own: products,
    categories,
    tree,
    texts: new Map(),
  })
}

test.each(['xlsx', 'csv'] as const)('an export (%s) imports back to the same', async (kind) => {
  const plan = await planOf(await exportFile(kind, [own], { categories, tree }), [own])
  expect(plan.products.flatMap(({ problems, changes }) => [...problems, ...changes])).toEqual([])
  expect(plan.counts).toEqual({ new: 0, changed: 0, same: 1, rejected: 0 })
})

test('a new product from a plain table', () => {
  const table = {
    rows: [{ sheetRow: 2, cells: ['فلتر دهن', '٤٥ الف', '12 قطعة', 'كامري', 'اليابان'] }],
    mapping: guessColumns(['اسم القطعة', 'السعر', 'العدد', 'السيارة', 'المنشأ'], []).map(
      ({ meaning }) => meaning,
    ),
    own: [own],
    categories,
    tree,
  }
  const [read] = textsToRead(table)
  expect(read).toMatchObject({ nameAr: 'فلتر دهن', nameEn: '', cars: 'كامري' })
  const texts = {
    part: null,
    categoryId: 'cat-brakes',
    universal: false,
    fitments: [
      {
        carTrimId: 'camry',
        carYearIds: ['camry.a'],
        brand: 'تويوتا',
        trim: 'كامري',
        years: [2012],
        text: 'كامري',
      },
    ],
    ambiguous: [],
    unread: [],
  }
  const { products } = planImport({ ...table, texts: new Map([[read?.key ?? '', texts]]) })
  expect(products).toMatchObject([
    {
      state: 'new',
      body: {
        create: {
          nameAr: 'فلتر دهن',
          categoryId: 'cat-brakes',
          compatibilities: [{ carTrimId: 'camry', carYearIds: ['camry.a'] }],
          stocks: [{ origin: 'اليابان', price: 45_000, quantity: 12 }],
        },
      },
    },
  ])
})

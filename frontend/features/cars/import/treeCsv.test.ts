import { expect, test } from 'vitest'
import { checkBulkRow } from '#shared/cars/bulk.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { writeCsv } from '../../../sheets/writeTable.ts'
import { testTree } from '../testing/testTree.ts'
import { checkTable } from './parseTable.ts'
import { treeCsv } from './treeCsv.ts'

type Names = Record<string, Record<string, Record<string, number[]>>>

const namesOf = (tree: CarTree): Names =>
  Object.fromEntries(
    tree.map(({ country, brands }) => [
      country,
      Object.fromEntries(
        brands.map(({ name, trims }) => [
          name,
          Object.fromEntries(trims.map(({ name, years }) => [name, years.map(([, year]) => year)])),
        ]),
      ),
    ]),
  )

/** What an import of the text would build in an empty tree. */
function imported(text: string): Names {
  const checked = checkTable('tree', text)
  expect(checked.rejection).toBeUndefined()
  const names: Names = {}
  for (const [index, cells] of (checked.rows ?? []).entries()) {
    const { car, errors } = checkBulkRow('tree', cells, index + 1)
    expect(errors).toBeUndefined()
    const [country, brand, trim] = [car?.country, car?.brand, car?.trim].map((one) =>
      one && 'name' in one ? one.name : undefined,
    )
    if (country === undefined) throw new Error('A row without a country')
    const brands = (names[country] ??= {})
    if (brand === undefined) continue
    const trims = (brands[brand] ??= {})
    if (trim !== undefined) trims[trim] = car?.years ?? []
  }
  return names
}

test('the exported tree imports back unchanged, including branches without children', () => {
  const tree: CarTree = [
    ...testTree,
    { id: 'iran', country: 'إيران', brands: [] },
    {
      id: 'odd',
      country: 'بلد، بفاصلة',
      brands: [
        {
          id: 'quoted',
          name: 'Lynk "&" Co, 01',
          trims: [
            {
              id: 'gaps',
              name: 'a;b',
              years: [
                ['a', 2012],
                ['b', 2013],
                ['c', 2015],
              ],
            },
            { id: 'none', name: '9-3', years: [] },
          ],
        },
      ],
    },
  ]
  expect(imported(treeCsv(tree))).toEqual(namesOf(tree))
})

test('no exported cell runs as a formula in a spreadsheet, and none changes when it is imported back', () => {
  const cells = { country: '=1+1', brand: '@SUM(A1)', trim: '-', year: '-' }
  const csv = writeCsv(Object.keys(cells), [cells])
  expect(csv).toContain(`'=1+1,'@SUM(A1),-,-`)
  const { rows, errors } = checkTable('tree', csv) as Extract<
    ReturnType<typeof checkTable>,
    { rows: object }
  >
  expect(rows).toEqual([cells])
  expect(errors.map(({ code }) => code)).toContain('formula')
})

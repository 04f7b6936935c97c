import { expect, it } from 'vitest'
import { productRecord } from '#functions/testing/catalogueFixtures.ts'
import { unreachableVendor } from '../testing/anyProducts.ts'
import { openReadModel } from '../testing/readModel.ts'

const page = { page: 1, limit: 9 }
const part = (productId: string, partNumber?: string, ...oemNumbers: string[]) =>
  productRecord({
    productId,
    partNumber,
    oemNumbers,
    createdAt: `2026-02-0${productId.charCodeAt(0) - 64}T08:00:00.000Z`,
  })

it('lists what has a number of a product, its own or one that it replaces, however it is written', () => {
  const { ids, list, add } = openReadModel([
    part('A', '26300-35503', '26300 35530'),
    part('B', '2630035503'),
    part('C', 'OC-500', '26300-35530'),
    part('D', '26300-35504'),
    part('E'),
    unreachableVendor('closed'),
    { ...part('F', '26300-35503'), vendorId: 'closed' },
  ])
  expect(ids({ ...page, sameNumberAs: 'A' })).toEqual(['C', 'B'])
  expect(ids({ ...page, sameNumberAs: 'B' })).toEqual(['A'])
  expect(list({ ...page, sameNumberAs: 'A' }).facets?.inStock).toBe(2)
  for (const id of ['D', 'E', 'unknown']) expect(ids({ ...page, sameNumberAs: id })).toEqual([])
  expect(ids({ ...page, sameNumberAs: 'A', maxPrice: 1 })).toEqual([])
  add(part('G', '26300/35503'))
  expect(ids({ ...page, sameNumberAs: 'A' })).toEqual(['G', 'C', 'B'])
  expect(ids({ ...page, sameNumberAs: 'A', vendorId: 'nobody' })).toEqual([])
})

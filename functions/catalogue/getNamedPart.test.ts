import { expect, it } from 'vitest'
import { app, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('vendor')
const partOf = async (nameAr: string, nameEn = '') =>
  (await app.call('catalogue/getNamedPart', { query: { nameAr, nameEn } }, { as: vendor })).data

it('names the part, and says whether it may be for every car', async () => {
  expect(await partOf('باتري 70 امبير فارتا')).toEqual({
    id: 'battery',
    nameAr: 'بطارية',
    nameEn: 'Battery',
    isUniversal: true,
    isCostly: true,
    categoryId: 'cat-electrical',
  })
  expect(await partOf('', 'Mobil engine oil 5W-30')).toMatchObject({ isUniversal: true })
  expect(await partOf('بطارية هايبرد بريوس')).toMatchObject({
    id: 'hybrid-battery',
    isUniversal: false,
  })
})

it('is null for a name that says no part, and reads no row but the caller', async () => {
  app.costs.length = 0
  expect(await partOf('قطعة حلوة')).toBeNull()
  expect(await partOf('')).toBeNull()
  expect(app.costs.filter(({ action }) => action !== 'GetItem')).toEqual([])
})

import { beforeEach, expect, it } from 'vitest'
import { readUses, trimSubject } from '#functions/table/uses.ts'
import type { ProductBody } from '#functions/testing/market.ts'
import { openEditing } from './testing/editing.ts'

const battery = { nameAr: 'بطارية 70 أمبير', nameEn: 'Battery 70 Ah' }
const forAll = { ...battery, isUniversal: true, compatibilities: [] }

let t: Awaited<ReturnType<typeof openEditing>>
beforeEach(async () => {
  t = await openEditing()
})

const create = (changes: Partial<ProductBody>) =>
  t.app.call('products/createProduct', { body: t.market.productBody(changes) }, { as: t.vendor })
const issueOf = ({
  status,
  error,
}: Pick<Awaited<ReturnType<typeof create>>, 'status' | 'error'>) => [
  status,
  error.issues?.map(({ path, message }) => [path.join('.'), message]),
]
const notForAll = [400, [['isUniversal', 'This part is not one for every car']]]

it('is stored and returned without cars, to its vendor too', async () => {
  const { status, data } = await create(forAll)
  expect(status).toBe(201)
  expect(data).toMatchObject({ isUniversal: true, compatibilities: [] })
  const listed = await t.app.call('products/listMyProducts', { query: {} }, { as: t.vendor })
  expect(listed.data.find(({ id }) => id === data.id)).toMatchObject({
    isUniversal: true,
    fitmentCount: 0,
  })
  expect(listed.data.find(({ id }) => id === t.product.id)).not.toHaveProperty('isUniversal')
})

it.each([
  ['زيت محرك', 'Engine oil 5W-30'],
  ['مساحات جام', 'Wiper blades'],
  ['لمبات H7', 'Headlight bulb H7'],
  ['سبانات', 'Socket set'],
])('may be %s', async (nameAr, nameEn) => {
  expect((await create({ ...forAll, nameAr, nameEn })).status).toBe(201)
})

it.each([
  ['قاعدة بطارية', 'Battery tray'],
  ['فلتر دهن', 'Oil filter'],
  ['بطارية هايبرد', 'Hybrid battery'],
  ['قطعة', 'Thing'],
  // The part itself comes first in Arabic.
  ['فلتر دهن مع بطارية', undefined],
  // A reader of English would be told that this engine fits every car.
  ['بطارية', 'Engine'],
])('may not be %s', async (nameAr, nameEn) => {
  expect(issueOf(await create({ ...forAll, nameAr, nameEn }))).toEqual(notForAll)
})

it('lists no cars, and one that is not for every car lists at least one', async () => {
  const { compatibilities } = t.market.productBody()
  expect(issueOf(await create({ ...forAll, compatibilities }))).toEqual([
    400,
    [['isUniversal', 'A product for every car lists no cars']],
  ])
  const needsCars = [400, [['compatibilities', 'At least one compatibility must be added']]]
  expect(issueOf(await create({ ...battery, compatibilities: [] }))).toEqual(needsCars)
  expect(issueOf(await t.edit({ ...battery, compatibilities: [] }))).toEqual(needsCars)
})

it('is made of one with cars by an edit, and back, and the cars count their uses', async () => {
  const uses = async () => (await readUses(t.app.services, trimSubject(t.market.trimId))).length
  expect(await uses()).toBe(1)
  expect((await t.edit(forAll)).data).toMatchObject({ isUniversal: true, compatibilities: [] })
  expect(await t.row()).toMatchObject({ isUniversal: true, fitments: [] })
  expect(await uses()).toBe(0)
  const back = await t.edit(battery)
  expect(back.data.compatibilities).toHaveLength(1)
  expect(back.data).not.toHaveProperty('isUniversal')
  expect(await t.row()).not.toHaveProperty('isUniversal')
  expect((await t.row()).listing).not.toHaveProperty('isUniversal')
  expect(await uses()).toBe(1)
})

it('cannot be renamed to a part that needs cars, and nothing changes', async () => {
  await t.edit(forAll)
  const before = await t.row()
  const renamed = await t.edit({ ...forAll, nameAr: 'فلتر دهن', nameEn: 'Oil filter' })
  expect(issueOf(renamed)).toEqual(notForAll)
  expect(await t.row()).toEqual(before)
})

it('keeps its mark while its names stay, whatever the vocabulary says now', async () => {
  const { table } = t.app.services
  await table.put({ ...(await t.row()), isUniversal: true, fitments: [] })
  const kept = { isUniversal: true, compatibilities: [] }
  expect((await t.edit({ ...kept, descriptionAr: 'وصف جديد' })).status).toBe(200)
  expect(issueOf(await t.edit({ ...kept, nameAr: 'فلتر هواء' }))).toEqual(notForAll)
})

import { expect, it } from 'vitest'
import { useWrites } from '#functions/table/uses.ts'
import { app, market, useApp, vendor } from '#functions/testing/useApp.ts'
import { addCar, deleteTrim, deleteYear, fitting, sell, type Car } from './testing/usedCars.ts'

useApp('market', 'vendor')

const spentBy = async (run: () => Promise<unknown>) => {
  app.costs.length = 0
  await run()
  return app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
}

it('keeps a product as cheap after many deletions and renamings of its cars, done or not', async () => {
  const [car, free] = [await addCar('Camry'), await addCar('Yaris')]
  const other = await app.signUp('VENDOR')
  await sell(fitting(car), other)
  const [cost, freeCost] = [
    await spentBy(() => sell(fitting(car))),
    await spentBy(() => sell(fitting(free))),
  ]
  const rename = { carBrandId: car.brandId, name: 'Aurion' }
  for (let n = 0; n < 101; n++) {
    expect((await deleteTrim(car)).status).toBe(409)
    const input = { params: { id: car.id }, body: rename }
    expect((await app.call('cars/trims/updateTrim', input, { as: vendor })).status).toBe(409)
  }
  expect(await spentBy(async () => expect((await sell(fitting(car))).status).toBe(201))).toBe(cost)
  for (let year = 1980; year < 2010; year++) {
    const body = { year, carTrimId: free.id }
    const { data } = await app.call('cars/years/createYear', { body }, { as: vendor })
    expect((await deleteYear(data.id)).status).toBe(200)
  }
  // Its intents and the trim are read.
  const after = await spentBy(async () => expect((await sell(fitting(free))).status).toBe(201))
  expect(after).toBeLessThanOrEqual(freeCost + 2)
})

it('deletes a car in spite of any number of uses that were left behind, and tells real ones among them', async () => {
  const [car, { data: product }] = [await addCar('Camry'), await sell({})]
  const { table, now } = app.services
  const leave = async (of: Car) => {
    for (let n = 0; n < 101; n++)
      await table.transact(
        useWrites(undefined, { productId: `p${n}`, vendorId: vendor, ...named(of) }, now()),
      )
  }
  const named = ({ id, yearIds }: Car) => {
    return {
      categoryId: product.categoryId,
      fitments: [{ trimId: id, brandId: market.brandId, yearIds }],
    }
  }
  await leave(car)
  const used = await addCar('Yaris')
  await leave(used)
  await sell(fitting(used))
  app.advance(60_001)
  expect((await deleteTrim(car)).status).toBe(200)
  expect((await deleteTrim(used)).status).toBe(409)
})

it('keeps the uses of a product whose write was answered by a rejection but was done', async () => {
  const car = await addCar('Camry')
  const { table } = app.services
  const real = table.transact.bind(table)
  let calls = 0
  // The first answer is lost, and the client sends again.
  table.transact = async (writes) => {
    if (++calls === 2) await real(writes)
    await real(writes)
  }
  await sell(fitting(car))
  table.transact = real
  app.advance(60_001)
  expect((await deleteTrim(car)).status).toBe(409)
})

it('reads few products to reject a renaming, and none of the vendor who renames', async () => {
  const car = await addCar('Camry')
  const other = await app.signUp('VENDOR')
  for (let n = 0; n < 30; n++) await sell(fitting(car))
  const body = { carBrandId: car.brandId, name: 'Aurion' }
  const input = { params: { id: car.id }, body }
  const rename = () => app.call('cars/trims/updateTrim', input, { as: vendor })
  const free = await spentBy(async () => expect((await rename()).status).toBe(200))
  for (let n = 0; n < 30; n++) await sell(fitting(car), other)
  body.name = 'Avalon'
  const rejected = await spentBy(async () =>
    expect((await rename()).error.issues).toMatchObject([{ count: 30 }]),
  )
  expect(free).toBeLessThan(30)
  expect(rejected).toBeLessThan(15)
})

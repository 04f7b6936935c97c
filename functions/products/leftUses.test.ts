import { expect, it } from 'vitest'
import { readUses, trimSubject, useWrites } from '#functions/table/uses.ts'
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
  // Its closing and the trim are read.
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

it('spends little on the renaming of a brand whose trims other vendors use', async () => {
  const cars = [await addCar('Camry'), await addCar('Yaris'), await addCar('Corolla')]
  const other = await app.signUp('VENDOR')
  const all = { compatibilities: cars.flatMap((car) => fitting(car).compatibilities) }
  for (let n = 0; n < 30; n++) await sell(all)
  for (const { id } of cars) {
    const uses = () => readUses(app.services, trimSubject(id), { exceptOf: vendor })
    expect(await spentBy(uses)).toBeLessThan(3)
  }
  await sell(all, other)
  const uses = () => readUses(app.services, trimSubject(cars[0]?.id ?? ''), { exceptOf: vendor })
  expect(await uses()).toHaveLength(1)
})

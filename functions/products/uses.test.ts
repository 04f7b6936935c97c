import fc from 'fast-check'
import { expect, it } from 'vitest'
import { raiseConflicts } from '#functions/testing/raiseConflicts.ts'
import { market, app, useApp, vendor } from '#functions/testing/useApp.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { productKey, usesPartition } from '#functions/table/keys.ts'
import { asRecord, isLive, type ProductRecord } from '#functions/table/records.ts'
import { keyText, type Table, type Write } from '#functions/table/table.ts'
import { trimSubject } from '#functions/table/uses.ts'
import { readTrims } from '#functions/cars/store.ts'
import { addCar, deleteTrim, deleteYear, fitting, sell, type Car } from './testing/usedCars.ts'

useApp('market', 'vendor')

const change = ({ id, stocks }: Product, changes: Parameters<typeof market.productBody>[0]) =>
  app.call(
    'products/updateProduct',
    {
      params: { id },
      body: market.productBody({
        stocks: stocks.map(({ stockId, origin, price, quantity }) => {
          return { stockId, origin, price, quantity }
        }),
        ...changes,
      }),
    },
    { as: vendor },
  )

/** The keys that `run` writes or checks in transactions. */
async function keysIn(run: () => Promise<unknown>): Promise<string[]> {
  const real = app.services.table
  const keys: string[] = []
  const keyIn = (write: Write) => keyText(write.kind === 'put' ? write.item : write.key)
  app.services.table = {
    ...real,
    transact: (writes) => (keys.push(...writes.map(keyIn)), real.transact(writes)),
  }
  await run()
  app.services.table = real
  return keys
}

it('lets two vendors create, edit and delete products for the same cars without one shared row', async () => {
  const other = await app.signUp('VENDOR')
  const { data: category } = await app.call(
    'categories/createCategory',
    { body: { nameAr: 'إطارات', slug: 'tyres' } },
    { as: vendor },
  )
  const cars = [await addCar('Camry'), await addCar('Yaris')]
  const sellAndEdit = async (as: string) => {
    const changes = {
      categoryId: category.id,
      isFeatured: true,
      compatibilities: cars.flatMap((car) => fitting(car).compatibilities),
    }
    const { data } = await sell(changes, as)
    const [stock] = data.stocks
    const edit = { edit: { id: data.id, categoryId: 'cat-body', isActive: true, stocks: [] } }
    const rows = [
      edit,
      { edit: { ...edit.edit, stocks: [{ stockId: stock?.stockId ?? '', price: 26_000 }] } },
      { remove: { id: data.id } },
    ]
    const input = { body: { rows }, idempotencyKey: 'group-of-rows' }
    const { data: done } = await app.call('products/changeProducts', input, { as })
    expect(done).toMatchObject([{ done: true }, { done: true }, { done: true }])
  }
  const keys = new Set(await keysIn(() => sellAndEdit(vendor)))
  const others = await keysIn(() => sellAndEdit(other))
  expect(keys.size).toBeGreaterThan(8)
  expect(others.filter((key) => keys.has(key))).toEqual([])
})

it('ignores a use without its product after a minute, and until then takes it for one', async () => {
  const car = await addCar('Camry')
  const { table } = app.services
  const real = table.transact.bind(table)
  let calls = 0
  // The process ends between the announcement and the product.
  table.transact = (writes) => (++calls === 2 ? Promise.reject(new Error('gone')) : real(writes))
  expect((await sell(fitting(car))).status).toBe(500)
  table.transact = real
  expect((await deleteTrim(car)).error.issues).toMatchObject([{ count: 1 }])
  app.advance(60_001)
  expect((await deleteTrim(car)).status).toBe(200)
})

it('leaves no use of a product that is rejected', async () => {
  const car = await addCar('Camry')
  const { table } = app.services
  const real = table.transact.bind(table)
  let calls = 0
  table.transact = async (writes) => {
    // Another request takes the last places for featured products.
    if (++calls === 2)
      for (let at = 0; at < limits.featuredPerVendor; at++)
        await market.sell(vendor, { isFeatured: true })
    return real(writes)
  }
  const rejected = await sell({ ...fitting(car), isFeatured: true })
  expect(rejected.status).toBe(409)
  expect(await table.queryAll({ pk: usesPartition(trimSubject(car.id)) })).toEqual([])
})

const deletions = {
  trim: (car: Car) => deleteTrim(car),
  year: ({ yearIds: [id = ''] }: Car) => deleteYear(id),
}

it.each(Object.keys(deletions) as (keyof typeof deletions)[])(
  'lets exactly one win of a product and the deletion of its %s, in whatever order their requests to the table run',
  async (what) => {
    let cars = 0
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, edits) => {
        const car = await addCar(`Car ${++cars}`)
        const { data: product } = edits ? await sell({}) : { data: undefined }
        const result = await interleaved(scheduler, () => [
          product ? change(product, fitting(car)) : sell(fitting(car)),
          deletions[what](car),
        ])
        const [used, deleted] = result.map(({ status }) => status)
        expect([used, deleted]).toEqual(deleted === 200 ? [400, 200] : [product ? 200 : 201, 409])
        await expectWholeCar(car)
      }),
      { numRuns: Number(process.env.RUNS ?? 40) },
    )
  },
)

it('keeps every use while edits, deletions and a renaming of one car run in whatever order', async () => {
  let cars = 0
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const car = await addCar(`Car ${++cars}`)
      const [first = '', second = ''] = car.yearIds
      const { data: product } = await sell(fitting(car, [first]))
      const other = await app.signUp('VENDOR')
      const rename = { carBrandId: car.brandId, name: `New ${cars}` }
      const [renamed, , , , foreign] = await interleaved(scheduler, () => [
        app.call('cars/trims/updateTrim', { params: { id: car.id }, body: rename }, { as: vendor }),
        change(product, fitting(car, [second])),
        change(product, fitting(car, [first])),
        deleteYear(second),
        sell(fitting(car, [first]), other),
        deleteYear(first),
      ])
      expect([200, 409]).toContain(renamed?.status)
      expect([201, 400]).toContain(foreign?.status)
      await expectWholeCar(car)
    }),
    { numRuns: Number(process.env.RUNS ?? 25) },
  )
})

/** What the responses say when the scheduler chooses which request to the table runs next. */
async function interleaved(
  scheduler: fc.Scheduler,
  begin: () => Promise<{ status: number }>[],
): Promise<{ status: number }[]> {
  const real = app.services.table
  const names = ['get', 'batchGet', 'queryAll', 'put', 'update', 'transact'] as const
  const scheduled = names.map((name) => {
    const send = (...input: unknown[]) =>
      scheduler
        .schedule(Promise.resolve(), name)
        .then(() => (real[name] as (...given: unknown[]) => Promise<unknown>)(...input))
    return [name, send]
  })
  app.services.table = { ...real, ...(Object.fromEntries(scheduled) as Partial<Table>) }
  try {
    return await scheduler.waitFor(Promise.all(begin()))
  } finally {
    app.services.table = real
  }
}

/** What live products name of this car exists, and each of them has its use. */
async function expectWholeCar({ id }: Car): Promise<void> {
  const { table } = app.services
  const [trim] = await readTrims(table, [id])
  const uses = await table.queryAll({ pk: usesPartition(trimSubject(id)), consistent: true })
  for await (const row of table.scanAll()) {
    if (row.entity !== 'product' || !isLive(row)) continue
    const { productId, fitments } = asRecord<ProductRecord>(row)
    const use = uses.find((one) => one.productId === productId)
    for (const yearId of fitments.find(({ trimId }) => trimId === id)?.yearIds ?? []) {
      expect(trim?.years).toHaveProperty(toYearKey(yearId))
      expect(use).toHaveProperty(`year_${toYearKey(yearId)}`)
    }
  }
}

it('never deletes a used car while rows conflict as in DynamoDB', async () => {
  const cars = await Promise.all(Array.from({ length: 12 }, (_, at) => addCar(`Car ${at}`)))
  const conflicts = raiseConflicts(app, { openMs: 3 })
  const other = await app.signUp('VENDOR')
  const pairs = await Promise.all(
    cars.map(async (car, at) => {
      const sellLate = async () => {
        for (let reads = 0; reads < at; reads++) await app.services.table.get(productKey('none'))
        return sell(fitting(car), at % 2 ? vendor : other)
      }
      const [product, deletion] = await Promise.all([
        sellLate(),
        at % 3 ? deleteTrim(car) : deleteYear(car.yearIds[1] ?? ''),
      ])
      return [product.status, deletion.status]
    }),
  )
  for (const pair of pairs)
    expect([
      [201, 409],
      [400, 200],
      // Deletions conflict with each other, in the counts of the cars' brand.
      [201, 503],
    ]).toContainEqual(pair)
  expect(conflicts.count()).toBeGreaterThan(0)
  for (const car of cars) await expectWholeCar(car)
})

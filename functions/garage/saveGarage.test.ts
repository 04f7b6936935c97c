import { beforeEach, expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { garageDocument } from '#shared/garage/contract.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const car = {
  id: 'rio.2015-2016',
  country: { id: 'kr', name: 'كوريا' },
  brand: { id: 'kia', name: 'كيا' },
  trim: { id: 'rio', name: 'ريو' },
  years: [
    { id: 'rio.a', year: 2015 },
    { id: 'rio.b', year: 2016 },
  ],
}
type Body = Record<string, unknown> & { cars: object[] }
const save = (body: Body, rev = 0, by = as) =>
  app.call(
    'garage/saveGarage',
    { body: { rev, ...body } as CallInput<typeof garageDocument.saveGarage>['body'] },
    { as: by },
  )
const read = async (by = as) => (await app.call('garage/getGarage', {}, { as: by })).data

it('keeps the cars of each account, customers’ and vendors’, and the active one', async () => {
  const vendor = await app.signUp('VENDOR')
  expect(await read(vendor)).toEqual({ cars: [], rev: 0 })
  const named = { ...car, id: 'kia', name: 'سيارة أبي', trim: null, years: [] }
  expect((await save({ cars: [car, named], activeId: 'kia' })).data).toEqual({ rev: 1 })
  expect(await read()).toEqual({ cars: [car, named], activeId: 'kia', rev: 1 })
  await save({ cars: [car] }, 1)
  expect(await read()).toEqual({ cars: [car], rev: 2 })
  await save({ cars: [named] }, 0, vendor)
  expect(await read(vendor)).toEqual({ cars: [named], rev: 1 })
})

it('keeps what is known of a car besides its model', async () => {
  const known = { engine: '2000 cc', market: 'gulf', drive: 'all' }
  await save({ cars: [{ ...car, ...known, body: null }] })
  expect((await read()).cars).toEqual([{ ...car, ...known, engine: '2.0' }])
  const { status, error } = await save({ cars: [{ ...car, engine: 'قوي' }] }, 1)
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['cars', 0, 'engine']])
})

it('keeps the chassis number of a car as it is written on it', async () => {
  await save({ cars: [{ ...car, chassis: ' nze121-١٢٣٤٥٦٧ ' }] })
  expect((await read()).cars).toEqual([{ ...car, chassis: 'NZE121-1234567' }])
  const { status, error } = await save({ cars: [{ ...car, chassis: 'كيا' }] }, 1)
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['cars', 0, 'chassis']])
})

it('lets exactly one of two devices win that write at once', async () => {
  for (const rev of [0, 1]) {
    const responses = await Promise.all([save({ cars: [car] }, rev), save({ cars: [] }, rev)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = responses.find(({ status }) => status === 409)
    expect(stale?.error.code).toBe('STALE_VERSION')
    expect((await read()).cars).toHaveLength(responses[0].status === 200 ? 1 : 0)
  }
})

it('names what is wrong, and stores nothing', async () => {
  const cars = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...car, id: `c${index}` }))
  const years = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `y${index}`, year: 1950 + index }))
  for (const [body, path] of [
    [{ cars: cars(limits.carsPerGarage + 1) }, ['cars']],
    [{ cars: [car, car] }, ['cars']],
    [{ cars: [car], activeId: 'other' }, ['activeId']],
    [{ cars: [{ ...car, name: 'س'.repeat(limits.carOwnNameMax + 1) }] }, ['cars', 0, 'name']],
    [{ cars: [{ ...car, brand: { id: 'kia' } }] }, ['cars', 0, 'brand', 'name']],
    [{ cars: [{ ...car, years: years(limits.carYearsPerTrim + 1) }] }, ['cars', 0, 'years']],
    [{ cars: [], rev: 0.5 }, ['rev']],
  ] as [Body, unknown[]][]) {
    const { status, error } = await save(body)
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  }
  expect(await read()).toEqual({ cars: [], rev: 0 })
})

it('costs a read of one row and a write of one, and logs nobody’s cars', async () => {
  await save({ cars: [car] })
  app.costs.length = 0
  await save({ cars: [car], activeId: car.id }, 1)
  await read()
  expect(app.costs.map(({ action, capacity }) => [action, capacity])).toEqual([
    ['UpdateItem', 1],
    ['GetItem', 1],
  ])
  for (const secret of ['rio', 'ريو', 'كيا']) expect(app.logLines.join('\n')).not.toContain(secret)
})

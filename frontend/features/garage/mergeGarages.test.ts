import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyGarage, joinGarages, withCar, type Garage } from './garageCar.ts'
import { fingerprint, mergeGarages, toWire } from './mergeGarages.ts'

const ids = ['rio', 'elantra', 'camry', 'tucson']
const car = (id: string) => ({
  country: { id: 'c', name: 'c' },
  brand: { id: 'b', name: 'b' },
  trim: { id, name: id },
  years: [],
})
const anyGarage: fc.Arbitrary<Garage> = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...ids)), fc.option(fc.nat(9), { nil: undefined }))
  .map(([own, active]) => {
    const { cars } = own.reduce((garage, id) => withCar(garage, car(id)), emptyGarage)
    const activeId = active === undefined ? undefined : cars[active]?.id
    return { cars, ...(activeId !== undefined && { activeId }) }
  })
const idsOf = ({ cars }: Garage) => cars.map(({ id }) => id).toSorted()
const garageOf = (activeId: string | undefined, ...own: string[]): Garage => {
  const { cars } = own.reduce((garage, id) => withCar(garage, car(id)), emptyGarage)
  return { cars, ...(activeId !== undefined && { activeId }) }
}
const renamed = ({ cars, ...rest }: Garage, name: string): Garage => ({
  ...rest,
  cars: cars.map((one) => ({ ...one, name })),
})

test('merging keeps what either side added, and takes out what either removed', () => {
  fc.assert(
    fc.property(anyGarage, anyGarage, anyGarage, (own, base, remote) => {
      const merged = mergeGarages(own, base, remote)
      expect(idsOf(mergeGarages(remote, base, own))).toEqual(idsOf(merged))
      expect(fingerprint(toWire(mergeGarages(merged, remote, remote)))).toBe(
        fingerprint(toWire(merged)),
      )
      for (const id of ids) {
        const [was, mine, theirs] = [base, own, remote].map((one) => idsOf(one).includes(id))
        expect(idsOf(merged).includes(id)).toBe(was ? mine && theirs : mine || theirs)
      }
      if (merged.activeId) expect(idsOf(merged)).toContain(merged.activeId)
    }),
  )
})

test('the active car is the one that was chosen since both agreed; of two, the server’s', () => {
  const active = (own?: string, base?: string, remote?: string) =>
    mergeGarages(
      garageOf(own, 'rio', 'camry', 'tucson'),
      garageOf(base, 'rio', 'camry', 'tucson'),
      garageOf(remote, 'rio', 'camry', 'tucson'),
    ).activeId
  expect(active('camry', 'rio', 'rio')).toBe('camry')
  expect(active('rio', 'rio', 'camry')).toBe('camry')
  expect(active('tucson', 'rio', 'camry')).toBe('camry')
})

test('a car renamed on one device stays, though another removed it', () => {
  const base = garageOf(undefined, 'rio')
  const mine = renamed(base, 'سيارة أبي')
  for (const merged of [
    mergeGarages(mine, base, emptyGarage),
    mergeGarages(emptyGarage, base, mine),
    mergeGarages(mine, base, base),
    mergeGarages(base, base, mine),
  ])
    expect(merged.cars).toMatchObject([{ id: 'rio', name: 'سيارة أبي' }])
})

test('a guest’s cars are added once each, and the guest’s active car is active', () => {
  const joined = joinGarages(garageOf('rio', 'rio', 'camry'), garageOf('tucson', 'camry', 'tucson'))
  expect([idsOf(joined), joined.activeId]).toEqual([['camry', 'rio', 'tucson'], 'tucson'])
})

test('a guest’s chassis number is kept with the car that the account has too, unless it has one', () => {
  const withChassis = (chassis: string) => withCar(emptyGarage, { ...car('rio'), chassis })
  const guests = withChassis('NZE121-1234567')
  const joined = (own: Garage) => joinGarages(own, guests).cars.map(({ chassis }) => chassis)
  expect(joined(garageOf('rio', 'rio'))).toEqual(['NZE121-1234567'])
  expect(joined(withChassis('ACA21-7654321'))).toEqual(['ACA21-7654321'])
})

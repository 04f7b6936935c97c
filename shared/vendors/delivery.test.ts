import fc from 'fast-check'
import { expect, it } from 'vitest'
import { governorates } from '../addresses/governorates.ts'
import { quoteDelivery } from './delivery.ts'
import { deliveryTerms } from './schema.ts'

const governorate = fc.constantFrom(...governorates.map(({ id }) => id))
const amount = fc.integer({ min: 0, max: 1_000_000 })
const rate = fc.record(
  { fee: amount, days: fc.integer({ min: 1, max: 30 }) },
  { requiredKeys: ['fee'] },
)
const terms = fc
  .record(
    {
      usual: rate,
      exceptions: fc.dictionary(governorate, rate, { noNullPrototype: true }),
      freeFrom: fc.integer({ min: 1, max: 1_000_000 }),
    },
    { requiredKeys: ['usual'] },
  )
  .map(({ usual, ...rest }) => ({ ...usual, ...rest }))

it('says included where the shop has said nothing', () => {
  const included = { fee: 0, days: undefined, isWaived: false, dependsOnPlace: false }
  expect(quoteDelivery(undefined, undefined, 5000)).toEqual(included)
  expect(quoteDelivery(undefined, 'basra', 5000)).toEqual(included)
})

it('takes the exception of a governorate, else the usual terms', () => {
  const shop = { fee: 5000, days: 3, exceptions: { duhok: { fee: 8000 } }, freeFrom: 100_000 }
  expect(quoteDelivery(shop, 'duhok', 4500)).toEqual({
    fee: 8000,
    days: 3,
    isWaived: false,
    dependsOnPlace: false,
  })
  expect(quoteDelivery(shop, 'basra', 4500).fee).toBe(5000)
  expect(quoteDelivery(shop, undefined, 4500)).toEqual({
    fee: 5000,
    days: 3,
    isWaived: false,
    dependsOnPlace: true,
  })
  expect(quoteDelivery(shop, 'duhok', 99_999.99).fee).toBe(8000)
  expect(quoteDelivery(shop, 'duhok', 100_000)).toMatchObject({ fee: 0, isWaived: true })
})

it('asks one of the fees that the shop stated, and nothing from the free sum on', () => {
  fc.assert(
    fc.property(terms, fc.option(governorate, { nil: undefined }), amount, (shop, place, goods) => {
      expect(deliveryTerms.parse(shop)).toEqual(shop)
      const { fee } = quoteDelivery(shop, place, goods)
      const stated = (place && shop.exceptions?.[place]?.fee) ?? shop.fee
      expect(fee).toBe(shop.freeFrom !== undefined && goods >= shop.freeFrom ? 0 : stated)
      // More goods never cost more to deliver.
      expect(quoteDelivery(shop, place, goods + 1).fee).toBeLessThanOrEqual(fee)
    }),
  )
})

it('does not depend on what is asked elsewhere', () => {
  fc.assert(
    fc.property(
      terms,
      governorate,
      governorate,
      rate,
      amount,
      (shop, here, there, other, goods) => {
        fc.pre(here !== there)
        const changed = { ...shop, exceptions: { ...shop.exceptions, [there]: other } }
        expect(quoteDelivery(changed, here, goods)).toEqual(quoteDelivery(shop, here, goods))
      },
    ),
  )
})

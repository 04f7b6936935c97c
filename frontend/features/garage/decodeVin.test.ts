import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDetails } from '#shared/cars/details.ts'
import { decodeVin, type VinData } from './decodeVin.ts'

const dataOf = (vin: string) =>
  JSON.parse(
    readFileSync(new URL(`./vin/vin-${vin[0]}.data.json`, import.meta.url), 'utf8'),
  ) as VinData
const decode = (vin: string) => decodeVin(vin, dataOf(vin), 2026)

test('an American number says model, year, engine and body', () => {
  const american = { market: 'american' }
  for (const [vin, model, year, details] of [
    ['4T1BF1FK5CU123456', 'Toyota Camry', 2012, { engine: '2.5', body: 'sedan' }],
    ['1FTFW1ET5DFC10312', 'Ford F-150', 2013, { engine: 'V6 3.5', body: 'pickup' }],
    ['5NPE24AF1FH123456', 'Hyundai Sonata', 2015, { engine: '2.4', body: 'sedan' }],
    ['1HGCM82633A004352', 'Honda Accord', 2003, { engine: 'V6', body: 'coupe' }],
    ['5TDYK3DC8DS123456', 'Toyota Sienna', 2013, { engine: 'V6 3.5', body: 'van' }],
    ['2C3CDXHG5EH123456', 'Dodge Charger', 2014, { engine: '3.6', body: 'sedan' }],
  ] as const)
    expect(decode(vin)).toMatchObject({ model, year, details: { ...american, ...details } })
})

test('a number of another market says maker and year, where its maker states one there', () => {
  expect(decode('JTMHX05J3F4012345')).toEqual({ make: 'Toyota', year: 2015, details: {} })
  expect(decode('LSJW74U60KZ123456')).toEqual({ make: 'MG', year: 2019, details: {} })
  expect(decode('VF1LA0B0521234567')).toEqual({ make: 'Renault', details: {} })
  expect(decodeVin('ZZZ45678901234567', undefined, 2026)).toEqual({ details: {} })
})

test('an American number of an unknown model still says where it was sold', () => {
  const { make, model, details } = decode('4T1ZZZZZZCU123456')
  expect([make, model, details]).toEqual(['Toyota', undefined, { market: 'american' }])
})

test('whatever the number, details are those that a car can have', () => {
  const data = dataOf('1')
  const letter = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
  const ending = fc.array(letter, { minLength: 14, maxLength: 14 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(data.wmis)), ending, (wmi, rest) => {
      const { details } = decodeVin(wmi + rest.join(''), data, 2026)
      expect(readDetails(details)).toEqual(details)
    }),
    { numRuns: 50 },
  )
})

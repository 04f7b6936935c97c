import { expect, test } from 'vitest'
import { usualCountry, usualCountryName } from './brandCountries.ts'

/** The makes of a list of cars sold in the United States since 1992. */
const makes = `Acura, Alfa Romeo, Aston Martin, Audi, BMW, Bentley, Buick, Cadillac, Chevrolet,
  Chrysler, Daewoo, Daihatsu, Dodge, Eagle, FIAT, Ferrari, Fisker, Ford, Freightliner, GMC, Genesis,
  Geo, HUMMER, Honda, Hyundai, INFINITI, Isuzu, Jaguar, Jeep, Kia, Lamborghini, Land Rover, Lexus,
  Lincoln, Lotus, Lucid, MAZDA, MINI, Maserati, Maybach, McLaren, Mercedes-Benz, Mercury, Mitsubishi,
  Nissan, Oldsmobile, Panoz, Plymouth, Polestar, Pontiac, Porsche, Ram, Rivian, Rolls-Royce, SRT,
  Saab, Saturn, Scion, Subaru, Suzuki, Tesla, Toyota, VinFast, Volkswagen, Volvo, smart`
  .split(',')
  .map((make) => make.trim())

test('every make of a large real list has a country', () => {
  expect(makes).toHaveLength(66)
  expect(makes.filter((make) => usualCountry(make) === undefined)).toEqual([])
})

test('spelling does not count, and what is unknown stays unknown', () => {
  expect(usualCountry('mercedes benz')).toBe('ألمانيا')
  expect(usualCountry('TOYOTA')).toBe('اليابان')
  expect(usualCountry('Toyotta')).toBeUndefined()
})

test('a country in English is the one we have in Arabic', () => {
  expect(usualCountryName('japan')).toBe('اليابان')
  expect(usualCountryName('اليابان')).toBe('اليابان')
  expect(usualCountryName('Atlantis')).toBe('Atlantis')
})

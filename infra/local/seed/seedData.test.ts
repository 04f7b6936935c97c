import { describe, expect, it } from 'vitest'
import { tradeAreaAt } from '#shared/addresses/tradeAreas.ts'
import { findGovernorate, governorateOfPlace } from '#shared/addresses/findGovernorate.ts'
import { usualCountry } from '#shared/cars/brandCountries.ts'
import { englishName } from '#shared/catalogue/englishNames.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { readNames } from '#functions/search/productNames.ts'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { partDrawings } from '#shared/images/partDrawings.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import {
  seedCountries,
  seedCustomers,
  seedOrders,
  seedProducts,
  seedStates,
  seedVendors,
} from './seedData.ts'

const brands = seedCountries.flatMap((country) => country.brands)
const trims = new Map(brands.flatMap((brand) => brand.trims).map((trim) => [trim.slug, trim]))
const products = new Map(seedProducts.map((product) => [product.ref, product]))

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const offer = (ref: string) => {
  const stocks = products.get(ref)?.stocks ?? []
  return stocks.find((source) => source.quantity > 0) ?? stocks[0]
}

describe('seed market: cars', () => {
  it('are about 25 brands and 110 trims with slugs of their own', () => {
    expect(brands.length).toBeGreaterThanOrEqual(25)
    expect(trims.size).toBeGreaterThanOrEqual(110)
    expect(repeated(brands.flatMap((brand) => brand.trims.map((trim) => trim.slug)))).toEqual([])
    expect([...trims.keys()].filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([])
  })

  it('have names and years that the car rules accept, unique under their parent when folded', () => {
    expect(repeated(seedCountries.map((country) => fold(country.name)))).toEqual([])
    for (const country of seedCountries) {
      expect(repeated(country.brands.map((brand) => fold(brand.name)))).toEqual([])
      for (const brand of country.brands) {
        expect(repeated(brand.trims.map((trim) => fold(trim.name)))).toEqual([])
        for (const { name, from, to } of brand.trims) {
          expect([
            name.length >= 2,
            name.length <= 50,
            from >= 1900,
            from < to,
            to <= 2030,
          ]).toEqual(Array(5).fill(true))
        }
      }
    }
  })
})

describe('seed market: names', () => {
  it('give every brand the country that an import would give it, in both spellings', () => {
    const wrong = seedCountries.flatMap(({ name, brands }) =>
      brands.filter((brand) =>
        [brand.name, brand.latin].some((spelling) => usualCountry(spelling) !== name),
      ),
    )
    expect(wrong.map((brand) => brand.latin)).toEqual([])
  })

  it('have English for every car, city and origin', () => {
    const cars = seedCountries.flatMap(({ name, brands }) => [
      name,
      ...brands.flatMap((brand) => [brand.name, ...brand.trims.map((trim) => trim.name)]),
    ])
    const origins = seedProducts.flatMap(({ stocks }) => stocks.map(({ origin }) => origin))
    const stored = [...cars, ...origins, ...seedVendors.map(({ city }) => city)]
    expect(stored.filter((name) => /[\u0600-\u06ff]/.test(englishName(name)))).toEqual([])
  })
})

describe('seed market: people', () => {
  const people = [...seedVendors, ...seedCustomers]

  it('are 8 vendors and 12 customers, each with an address of their own under qitati.test', () => {
    expect([seedVendors.length, seedCustomers.length]).toEqual([8, 12])
    expect(seedVendors[0]?.email).toBe('vendor@qitati.test')
    expect(seedCustomers[0]?.email).toBe('customer@qitati.test')
    expect(people.every((one) => one.email.endsWith('@qitati.test'))).toBe(true)
    expect(repeated(people.map((one) => one.email))).toEqual([])
    expect(repeated(people.map((one) => one.username))).toEqual([])
  })

  it('have mobiles as stored and governorates by their Arabic names, in several of them', () => {
    const places = seedCustomers.flatMap((customer) => customer.addresses)
    const phones = [...seedVendors, ...places].map((one) => one.phone)
    expect(phones.map(normaliseIraqiMobile)).toEqual(phones)
    const cities = seedVendors.map((vendor) => vendor.city)
    const provinces = [...cities, ...places.map((one) => one.province)]
    expect(provinces.map((name) => findGovernorate(name)?.nameAr)).toEqual(provinces)
    expect(new Set(cities).size).toBeGreaterThanOrEqual(6)
    const areas = seedVendors.map((one) => tradeAreaAt(one.location, governorateOfPlace(one)?.id))
    expect(areas).not.toContain(undefined)
    for (const { addresses } of seedCustomers) {
      expect(addresses.filter((one) => one.isDefault)).toHaveLength(1)
    }
  })
})

describe('seed market: products', () => {
  it('are at least 130, with references, names and descriptions of their own', () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(130)
    expect(repeated(seedProducts.map((product) => product.ref))).toEqual([])
    expect(repeated(seedProducts.map((product) => fold(product.nameAr)))).toEqual([])
    expect(repeated(seedProducts.map((product) => product.descriptionAr))).toEqual([])
  })

  it('fill every category and shop', () => {
    const slugs = builtInCategories.map((category) => category.slug as string)
    expect(new Set(seedProducts.map((product) => product.categorySlug))).toEqual(new Set(slugs))
    expect(new Set(seedProducts.map((product) => product.vendor)).size).toBe(seedVendors.length)
  })

  it.each(seedProducts)('$ref is a product that the market would take', (product) => {
    expect(partDrawings).toContain(product.family)
    expect(product.fitments.length).toBeGreaterThanOrEqual(1)
    expect(product.fitments.length).toBeLessThanOrEqual(5)
    for (const { trim, years } of product.fitments) {
      const { from, to } = trims.get(trim) ?? { from: 0, to: 0 }
      expect(years.length, trim).toBeGreaterThan(0)
      expect(
        years.every((year) => year >= from && year <= to),
        trim,
      ).toBe(true)
    }
    expect(product.stocks.length).toBeGreaterThanOrEqual(1)
    expect(product.stocks.length).toBeLessThanOrEqual(3)
    for (const { priceIqd, quantity } of product.stocks) {
      expect([priceIqd > 0, priceIqd % 250, quantity >= 0, quantity % 1]).toEqual([
        true,
        0,
        true,
        0,
      ])
    }
  })

  it('are named with words that the search understands', () => {
    const unknown = seedProducts.filter((product) => readNames(product.nameAr).mainIds.length === 0)
    expect(unknown.map((product) => product.nameAr)).toEqual([])
  })

  it('hold 15 samples, 6 featured ones of 15,000 to 350,000, in the 8 categories [CONST-07]', () => {
    expect(builtInCategories).toHaveLength(8)
    expect(seedProducts.filter((product) => product.sample)).toHaveLength(15)
    const samples = seedProducts.filter((product) => product.featuredSample)
    expect(samples).toHaveLength(6)
    for (const { ref, isFeatured } of samples) {
      expect(isFeatured).toBe(true)
      expect(offer(ref)?.priceIqd).toBeGreaterThanOrEqual(15_000)
      expect(offer(ref)?.priceIqd).toBeLessThanOrEqual(350_000)
    }
  })

  it('are featured at most 10 a shop', () => {
    seedVendors.forEach((_, vendor) => {
      const featured = seedProducts.filter((each) => each.vendor === vendor && each.isFeatured)
      expect(featured.length).toBeLessThanOrEqual(10)
    })
  })

  it('are called genuine or commercial as their offer is', () => {
    const wrong = seedProducts.filter(({ ref, condition, partType }) => {
      const origin = offer(ref)?.origin ?? ''
      if (condition !== 'new') return false
      return partType === 'oem' ? origin.startsWith('تجاري') : /أصلي|وكالة/.test(origin)
    })
    expect(wrong.map((product) => product.ref)).toEqual([])
  })

  it('state the engines that their names have, and markets', () => {
    const silent = seedProducts.filter(
      ({ nameAr, nameEn, engines }) =>
        !engines && (/\d\.\d|ديزل/.test(nameAr) || /\d\.\d|diesel/.test(nameEn)),
    )
    expect(silent.map(({ ref }) => ref)).toEqual([])
    expect(seedProducts.filter(({ markets }) => markets).length).toBeGreaterThanOrEqual(7)
  })

  it('hold sold out, scarce and varied ones', () => {
    const quantities = seedProducts.flatMap(({ stocks }) => stocks.map((source) => source.quantity))
    expect(quantities).toEqual(expect.arrayContaining([0, 1, 2]))
    expect(seedProducts.filter((product) => product.variants).length).toBeGreaterThanOrEqual(15)
  })
})

describe('seed market: states', () => {
  const first = seedStates.filter(({ vendor }) => vendor === 0)

  it.each([
    ['cars that are not stated', first.filter((one) => !one.isUniversal && !one.fitments[0])],
    ['every car', first.filter((one) => one.isUniversal)],
    ['a pause', first.filter((one) => one.isPaused)],
    ['no image', first.filter((one) => one.isWithoutImage)],
    ['nothing left', first.filter(({ stocks }) => stocks.every(({ quantity }) => quantity === 0))],
  ])('%s: one product of the demo vendor', (_, found) => expect(found).toHaveLength(1))

  it('orders were cancelled in part, not met, refused, taken in part and returned', () => {
    const kinds = seedOrders.flatMap(({ customer, adjust }) =>
      customer === 0 && adjust ? [adjust.kind] : [],
    )
    expect(kinds.toSorted()).toEqual(
      ['linesCancelled', 'nobodyThere', 'partTaken', 'refused', 'returned'].toSorted(),
    )
  })
})

describe('seed market: orders', () => {
  it('stand in every status over sixty days, oldest first', () => {
    expect(seedOrders.length).toBeGreaterThanOrEqual(60)
    expect(new Set(seedOrders.map((order) => order.status)).size).toBe(5)
    const days = seedOrders.map((order) => order.daysAgo)
    expect(days).toEqual([...days].sort((a, b) => b - a))
    expect([days.at(-1), (days[0] ?? 61) <= 60]).toEqual([0, true])
  })

  it('are of one shop each, by customers and for variants that exist, with reasons for a cancel', () => {
    for (const order of seedOrders) {
      expect(seedCustomers[order.customer]).toBeDefined()
      const bought = order.lines.map((line) => products.get(line.product))
      expect(bought).not.toContain(undefined)
      expect(new Set(bought.map((product) => product?.vendor)).size).toBe(1)
      for (const { product, variant } of order.lines) {
        if (variant !== undefined) expect(products.get(product)?.variants?.[variant]).toBeDefined()
      }
      expect(order.cancelledBy !== undefined).toBe(order.status === 'CANCELLED')
      expect(order.reason !== undefined).toBe(order.status === 'CANCELLED')
    }
  })

  it('never ask for more than the offer holds when they are placed in turn', () => {
    const left = new Map(seedProducts.map(({ ref }) => [ref, offer(ref)?.quantity ?? 0]))
    for (const order of seedOrders) {
      for (const { product, quantity } of order.lines) {
        left.set(product, (left.get(product) ?? 0) - quantity)
        expect(left.get(product), product).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

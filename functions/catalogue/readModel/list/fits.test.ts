import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import { fit as allFits, type ProductCard } from '#shared/products/schema.ts'
import type { CatalogueQuery } from '#shared/catalogue/schema.ts'
import {
  anyCar,
  anyCars,
  anyFilters,
  anyProduct,
  anyVendors,
  fitOfAny,
  unreachableVendor,
} from '../testing/anyProducts.ts'
import { allCards, openReadModel } from '../testing/readModel.ts'

const idsOf = (cards: readonly ProductCard[]) => cards.map(({ id }) => id)

describe('a list for a car', () => {
  it('has what fits, then what is for every car, what depends on the car, and what says nothing, each in the chosen order; the rest is apart', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { maxLength: 30, size: 'max' }),
        anyFilters,
        anyCar,
        fc.constantFrom(undefined, 'فلتر', 'تحت ٤ الاف'),
        fc.boolean(),
        async (records, filters, car, search, isRelevance) => {
          const { search: list } = openReadModel([...anyVendors, ...anyCars, ...records])
          const query = {
            ...filters,
            ...car,
            search,
            ...(isRelevance && { sortBy: 'relevance' as const }),
          }
          const ofFit = (fit: CatalogueQuery['fit']) => allCards(list, { ...query, fit, limit: 3 })
          const [fits = [], universal = [], ask = [], unstated = [], no = []] = await Promise.all(
            allFits.options.map(async (fit) => {
              const cards = await ofFit(fit)
              expect(cards.every((card) => card.fit === fit)).toBe(true)
              return cards
            }),
          )
          const possible = await ofFit('possible')
          expect(idsOf(possible)).toEqual(idsOf([...fits, ...universal, ...ask, ...unstated]))
          const all = await allCards(list, { ...query, limit: 3 })
          expect(idsOf([...possible, ...no]).toSorted()).toEqual(idsOf(all).toSorted())
          const byId = new Map(records.map((record) => [record.productId, record]))
          for (const { id, fit, isUniversal } of all) {
            const record = byId.get(id)
            expect(fit).toBe(record && fitOfAny(record, car))
            expect(isUniversal).toBe(record?.isUniversal)
          }
          const { facets, pagination } = await list({
            ...query,
            fit: 'possible',
            page: 1,
            limit: 1,
          })
          expect(pagination.total).toBe(possible.length)
          const { fits: fitting = 0, ask: asking = 0, no: others = 0 } = facets?.fit ?? {}
          expect([fitting, asking, others]).toEqual([fits.length, ask.length, no.length])
        },
      ),
      { numRuns: 80 },
    )
  })

  it('of featured products has no strip in which vendors take turns', () => {
    const featured = (productId: string, parts: Partial<ProductRecord>) =>
      productRecord({ productId, isFeatured: true, ...parts })
    const { ids } = openReadModel([
      featured('A', { vendorId: 'v1', isUniversal: true }),
      featured('B', { vendorId: 'v2', fitments: [fitment('camry', 2015)] }),
      featured('C', { vendorId: 'v2', fitments: [fitment('camry', 2015)] }),
      featured('D', { vendorId: 'v3', fitments: [fitment('corolla', 2015)] }),
    ])
    const query = { page: 1, limit: 9, isFeatured: true, carTrimId: 'camry' }
    expect(ids({ ...query, fit: 'possible' })).toEqual(['C', 'B', 'A'])
    expect(ids(query)).toEqual(['D', 'C', 'A', 'B'])
  })

  it('never has a part for another engine as fitting, and asks while the engine is not known', () => {
    const belt = (productId: string, ...engines: string[]) =>
      productRecord({ productId, fitments: [{ ...fitment('tucson', 2015), engines }] })
    const { ids, list } = openReadModel([
      belt('A', '2.0'),
      belt('B', '2.4'),
      belt('C', '2.0', '2.4'),
    ])
    const query = { page: 1, limit: 9, carTrimId: 'tucson' }
    expect(ids({ ...query, carEngine: '2.4', fit: 'fits' })).toEqual(['C', 'B'])
    expect(ids({ ...query, carEngine: '2.4', fit: 'no' })).toEqual(['A'])
    expect(ids({ ...query, fit: 'fits' })).toEqual([])
    expect(list({ ...query, fit: 'possible' }).facets?.fit).toEqual({ ask: 3 })
  })

  it('ignores the fit where no car is chosen', () => {
    const { list } = openReadModel([productRecord()])
    const { data, facets } = list({ page: 1, limit: 1, fit: 'fits' })
    expect(data).toHaveLength(1)
    expect(data[0]?.fit).toBeUndefined()
    expect(facets).not.toHaveProperty('fit')
  })

  it('leaves out what only mentions the part, unless nothing is the part', async () => {
    const query = { page: 1, limit: 9, search: 'بطارية', carTrimId: 'camry' }
    const {
      searchIds: ids,
      search: list,
      add,
    } = openReadModel([
      brandRecord('toyota', 'jp', 'تويوتا'),
      trimRecord('camry', 'toyota', [2015], 'كامري'),
      productRecord({
        productId: 'A',
        nameAr: 'دينمو',
        descriptionAr: 'يشحن بطارية السيارة',
        fitments: [fitment('camry', 2015)],
      }),
      unreachableVendor('closed'),
      productRecord({ productId: 'B', nameAr: 'بطارية', vendorId: 'closed' }),
    ])
    expect(await ids({ ...query, fit: 'possible' })).toEqual(['A'])
    add(productRecord({ productId: 'C', nameAr: 'بطارية ٧٠ امبير', isUniversal: true }))
    add(productRecord({ productId: 'D', nameAr: 'بطارية' }))
    for (const sortBy of ['relevance', 'newest'] as const)
      expect(await ids({ ...query, sortBy, fit: 'possible' })).toEqual(['C', 'D'])
    expect((await list(query)).facets?.fit).toEqual({ universal: 1, unstated: 1 })
    expect((await ids({ ...query, carTrimId: undefined })).toSorted()).toEqual(['A', 'C', 'D'])
  })
})

describe('a text that names a car', () => {
  const market = [
    brandRecord('toyota', 'jp', 'تويوتا'),
    trimRecord('camry', 'toyota', [2014, 2015], 'كامري'),
    trimRecord('corolla', 'toyota', [2015], 'كورولا'),
    productRecord({ productId: 'A', nameAr: 'بطارية كامري' }),
    productRecord({ productId: 'B', nameAr: 'بطارية ٧٠ امبير', isUniversal: true }),
    productRecord({ productId: 'C', nameAr: 'بطارية يابانية', fitments: [fitment('camry', 2015)] }),
    productRecord({
      productId: 'D',
      nameAr: 'بطارية كورولا',
      fitments: [fitment('corolla', 2015)],
    }),
    productRecord({ productId: 'E', nameAr: 'دهن محرك', isUniversal: true }),
    productRecord({ productId: 'F', nameAr: 'بطارية' }),
    productRecord({
      productId: 'G',
      nameAr: 'كيبل شحن بطارية كامري',
      fitments: [fitment('camry', 2014, 2015)],
    }),
  ]
  const search = (text: string) =>
    openReadModel(market).searchIds({ page: 1, limit: 9, search: text, sortBy: 'relevance' })

  it('finds what is for every car after what lists the car, and before what only names it', async () => {
    const found = await search('بطارية كامري ٢٠١٥')
    expect(found.filter((id) => id !== 'G')).toEqual(['C', 'B', 'A'])
    expect(await search('بطارية كورولا')).toEqual(['D', 'B'])
  })

  it('does not find it by the car alone', async () => {
    expect((await search('كامري ٢٠١٥')).toSorted()).toEqual(['A', 'C', 'G'])
  })
})

it('takes an engine in a text as the car’s: what contradicts is not for it, what says nothing stays', async () => {
  const belt = (productId: string, engines?: string[]) =>
    productRecord({
      productId,
      nameAr: 'قايش تايمن',
      fitments: [{ ...fitment('tucson', 2015), engines }],
    })
  const market = [
    brandRecord('hyundai', 'kr', 'هيونداي'),
    trimRecord('tucson', 'hyundai', [2015], 'توسان'),
    ...[belt('A', ['2.0']), belt('B', ['2.4']), belt('C')],
  ]
  const { searchIds } = openReadModel(market)
  const ids = (search: string) => searchIds({ page: 1, limit: 9, search, sortBy: 'relevance' })
  expect((await ids('قايش تايمن توسان 2.4')).toSorted()).toEqual(['B', 'C'])
  expect((await ids('قايش تايمن توسان ٢٫٠')).toSorted()).toEqual(['A', 'C'])
  expect(await ids('قايش تايمن توسان')).toEqual(['C', 'B', 'A'])
})

it('finds a side that only the field of a product says, and not the other side', async () => {
  const mirror = (productId: string, side: ProductRecord['side']) =>
    productRecord({ productId, nameAr: 'مراية النترا', side })
  const market = [mirror('A', 'left'), mirror('B', 'right'), mirror('C', undefined)]
  const { searchIds: ids } = openReadModel(market)
  const query = { page: 1, limit: 9, search: 'مراية النترا يمين', sortBy: 'relevance' } as const
  expect(await ids(query)).toEqual(['B', 'C'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeProduct } from './mergeProduct.ts'
import { emptyProduct, emptyStock, emptyVariant, type ProductValues } from './productValues.ts'

const camry = {
  carTrimId: 'camry',
  carYearIds: ['camry.1', 'camry.2'],
  ...{ brand: 'تويوتا', trim: 'كامري', years: [2013, 2012] },
  ...{ engines: [], markets: [], bodies: [], drives: [] },
}
const avalon = { ...camry, carTrimId: 'avalon', carYearIds: ['avalon.1'], years: [2014] }
const source = { ...emptyStock, stockId: 's1', quantitySeen: 5, origin: 'كوري', price: '10000' }
const base: ProductValues = {
  ...emptyProduct,
  nameAr: 'دعامية',
  descriptionAr: 'جديدة',
  images: ['/parts/bumper.svg'],
  oemNumbers: ['A-1'],
  compatibilities: [camry],
  stocks: [{ ...source, quantity: '5' }],
  variants: [{ ...emptyVariant, id: 'v1', carBrand: 'كيا', carModel: 'ريو', year: '2015' }],
}
const change = (changes: Partial<ProductValues>): ProductValues => ({ ...base, ...changes })
const stock = (changes: Partial<ProductValues['stocks'][number]>) => ({
  stocks: [{ ...base.stocks[0]!, ...changes }],
})
const paths = (changes: readonly { path: string }[]) => changes.map(({ path }) => path)
const merge = (mine: ProductValues, theirs: ProductValues, chosen: string[] = []) => {
  const { taken, conflicts, values } = mergeProduct(base, mine, theirs)
  return { taken: paths(taken), conflicts: paths(conflicts), values: values(new Set(chosen)) }
}

describe('merging an edit with one from elsewhere', () => {
  test('takes what only the other side changed, and keeps what only this one did', () => {
    const mine = change({ ...stock({ manufacturer: 'Mobis' }), oemNumbers: ['A-1', 'B-2'] })
    const theirs = change({ descriptionAr: 'مستعملة', isFeatured: true, images: [] })
    const { taken, conflicts, values } = merge(mine, theirs)
    expect(taken.toSorted()).toEqual(['descriptionAr', 'images', 'isFeatured'])
    expect(conflicts).toEqual([])
    expect(values).toMatchObject({
      stocks: [{ manufacturer: 'Mobis' }],
      oemNumbers: ['A-1', 'B-2'],
      descriptionAr: 'مستعملة',
      isFeatured: true,
      images: [],
    })
  })

  test('asks about a field that both changed, and takes the chosen side', () => {
    const [mine, theirs] = [change({ nameAr: 'دعامية أمامية' }), change({ nameAr: 'صدام' })]
    const { taken, conflicts, values } = merge(mine, theirs)
    expect([taken, conflicts, values.nameAr]).toEqual([[], ['nameAr'], 'دعامية أمامية'])
    expect(merge(mine, theirs, ['nameAr']).values.nameAr).toBe('صدام')
    expect(merge(mine, mine).conflicts).toEqual([])
  })

  test('joins quantities by their difference, and prices in any writing are one', () => {
    const sold = stock({ quantity: '3', quantitySeen: 3 })
    const { taken, conflicts, values } = merge(
      change(stock({ quantity: '8', price: '١٠٬٠٠٠' })),
      change(sold),
    )
    expect([taken, conflicts]).toEqual([[], []])
    expect(values.stocks).toMatchObject([{ stockId: 's1', quantity: '6', quantitySeen: 3 }])
    expect(merge(base, change(sold)).values.stocks[0]?.quantity).toBe('3')
    expect(merge(change(stock({ quantity: '0' })), change(sold)).values.stocks[0]?.quantity).toBe(
      '0',
    )
  })

  test('merges a source by field, and asks about one that was removed and changed', () => {
    const { taken, values } = merge(
      change(stock({ price: '12000' })),
      change(stock({ supplier: 'أبو علي' })),
    )
    expect(taken).toEqual(['stocks.s1.supplier'])
    expect(values.stocks).toMatchObject([{ price: '12000', supplier: 'أبو علي' }])

    const other = { ...source, stockId: 's2', quantity: '1' }
    const replaced = change({ stocks: [other] })
    expect(merge(base, replaced)).toMatchObject({
      taken: ['stocks.s2', 'stocks.s1'],
      values: { stocks: [{ stockId: 's2' }] },
    })
    const changed = change(stock({ price: '12000' }))
    expect(mergeProduct(base, changed, replaced).conflicts).toEqual([
      { path: 'stocks.s1', mine: 'changed', theirs: undefined, of: 'كوري' },
    ])
    // Kept, it is a new source: its id is gone.
    expect(merge(changed, replaced).values.stocks).toMatchObject([
      { stockId: 's2' },
      { stockId: undefined, price: '12000' },
    ])
    expect(merge(changed, replaced, ['stocks.s1']).values.stocks).toHaveLength(1)
  })

  test('merges cars by model and variants by id, and keeps new ones of both sides', () => {
    const fresh = { ...emptyVariant, carBrand: 'كيا', carModel: 'سيراتو', year: '2016' }
    const theirs = change({
      compatibilities: [{ ...camry, carYearIds: ['camry.1'], years: [2013] }],
      variants: [],
    })
    const { taken, conflicts, values } = merge(
      change({ compatibilities: [camry, avalon], variants: [...base.variants, fresh] }),
      theirs,
    )
    expect(conflicts).toEqual([])
    expect(taken).toEqual(['compatibilities.camry', 'variants.v1'])
    expect(values.compatibilities.map(({ carTrimId, years }) => [carTrimId, years])).toEqual([
      ['camry', [2013]],
      ['avalon', [2014]],
    ])
    expect(values.variants).toEqual([fresh])
    expect(merge(change({ compatibilities: [] }), theirs).conflicts).toEqual([
      'compatibilities.camry',
    ])
  })

  test('with an unchanged other side is what was typed, and with an unchanged form the other side', () => {
    const text = fc.string({ maxLength: 5 }).map((one) => one.trim())
    const edits = fc.record(
      { nameAr: text, manufacturer: text, isFeatured: fc.boolean(), oemNumbers: fc.array(text) },
      { requiredKeys: [] },
    )
    const changed = (edit: Partial<ProductValues>) =>
      Object.fromEntries(
        Object.entries(edit).filter(
          ([key, value]) =>
            JSON.stringify(value) !== JSON.stringify(base[key as keyof ProductValues]),
        ),
      )
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        expect(merge(change(mine), base).values).toEqual(change(mine))
        expect(merge(base, change(theirs)).values).toEqual(change(theirs))
        const { conflicts, values } = merge(change(mine), change(theirs))
        expect(values).toEqual({ ...change(theirs), ...changed(mine) })
        expect(merge(change(mine), change(theirs), conflicts).values).toEqual({
          ...change(mine),
          ...changed(theirs),
        })
      }),
    )
  })
})

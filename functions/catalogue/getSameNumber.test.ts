import { beforeEach, describe, expect, it } from 'vitest'
import {
  brandRecord,
  countryRecord,
  productRecord,
  putRow,
  trimRecord,
  yearIdIn,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { app, vendor as vendorId, useApp } from '#functions/testing/useApp.ts'

describe('catalogue/getSameNumber', () => {
  useApp('vendor')
  beforeEach(async () => {
    for (const row of [
      countryRecord('japan', 'اليابان'),
      brandRecord('toyota', 'japan', 'تويوتا'),
      trimRecord('camry', 'toyota', [2012, 2013, 2014, 2015], 'كامري'),
      trimRecord('avalon', 'toyota', [2013, 2014], 'افالون'),
    ])
      await putRow(app.services.table, row, app.now())
  })
  const put = (parts: ProductParts, cars: Record<string, number[]> = {}) =>
    putRow(
      app.services.table,
      productRecord({
        ...parts,
        fitments: Object.entries(cars).map(([trimId, years]) => ({
          trimId,
          brandId: 'toyota',
          yearIds: years.map((year) => yearIdIn(trimId, year)),
        })),
      }),
      app.now(),
    )
  const same = async (partNumber?: string, excludeId?: string) => {
    app.advance(2000)
    const query = { partNumber, excludeId }
    return (await app.call('catalogue/getSameNumber', { query }, { as: vendorId })).data
  }
  const nothing = { products: 0, isUniversal: false, fitments: [] }

  it("has the cars of anyone's product with the number, or one that replaces it, in any writing", async () => {
    await put({ partNumber: '90915-YZZD4' }, { camry: [2012, 2013] })
    await put(
      { partNumber: 'C-110', oemNumbers: ['90915 yzzd4', '90915-YZZD2'] },
      { avalon: [2013] },
    )
    await put({ partNumber: '90915-YZZD3' }, { camry: [2015] })
    expect(await same('٩٠٩١٥yzzd4')).toEqual({
      products: 2,
      isUniversal: false,
      fitments: [
        {
          ...{ carTrimId: 'avalon', brand: 'تويوتا', trim: 'افالون', text: '٩٠٩١٥yzzd4' },
          ...{ carYearIds: [yearIdIn('avalon', 2013)], years: [2013] },
        },
        expect.objectContaining({
          carTrimId: 'camry',
          carYearIds: [2013, 2012].map((year) => yearIdIn('camry', year)),
          years: [2013, 2012],
        }),
      ],
    })
    expect((await same('90915YZZD2')).products).toBe(1)
  })

  it('has what at least half of them state, so that one wrong product spoils nothing', async () => {
    await put({ partNumber: 'AB-1234' }, { camry: [2012, 2013] })
    await put({ partNumber: 'AB-1234' }, { camry: [2013, 2014] })
    await put({ partNumber: 'AB-1234' }, { camry: [2013], avalon: [2014] })
    const own = await put({ partNumber: 'AB-1234' }, { avalon: [2014] })
    await put({ partNumber: 'AB-1234' })
    const { products, fitments } = await same('AB1234')
    expect(products).toBe(5)
    expect(fitments.map(({ carTrimId, years }) => [carTrimId, years])).toEqual([
      ['avalon', [2014]],
      ['camry', [2013]],
    ])
    const others = await same('AB1234', own.productId)
    expect([others.products, others.fitments.map(({ carTrimId }) => carTrimId)]).toEqual([
      4,
      ['camry'],
    ])
  })

  it('says for every car where most say so; nothing without a number, or for a short one', async () => {
    await put({ partNumber: '5W30-4L', isUniversal: true })
    await put({ partNumber: '5W30-4L', isUniversal: true })
    await put({ partNumber: '5W30-4L' }, { camry: [2012] })
    await put({ partNumber: '12' }, { camry: [2012] })
    expect(await same('5w304l')).toMatchObject({ products: 3, isUniversal: true })
    for (const number of [undefined, '', '12', 'قطعة']) expect(await same(number)).toEqual(nothing)
    expect(await same('99999-99999')).toEqual(nothing)
  })
})

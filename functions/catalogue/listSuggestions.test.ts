import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import {
  brandRecord,
  categoryRecord,
  changeRow,
  countryRecord,
  fitment,
  productRecord,
  putRow,
  trimRecord,
  vendorRecord,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { app, useApp } from '#functions/testing/useApp.ts'

useApp()

const suggest = (text: string, options: { as?: string; token?: string } = {}) =>
  app.call('catalogue/listSuggestions', { query: { text } }, options)
const shown = async (text: string) =>
  (await suggest(text)).data.map(({ kind, text, count }) => `${kind} ${text} ${count}`)
const put = (parts: ProductParts) => putRow(app.services.table, productRecord(parts), app.now())

/** Camry and Corolla of Toyota, Sportage of Kia, and two cars with a number for a name. */
async function putCars() {
  const { table } = app.services
  await putRow(table, countryRecord('japan', 'اليابان'), app.now())
  for (const [brand, name] of [
    ['toyota', 'تويوتا'],
    ['kia', 'كيا'],
    ['peugeot', 'بيجو'],
    ['chrysler', 'كرايسلر'],
  ] as const)
    await putRow(table, brandRecord(brand, 'japan', name), app.now())
  for (const [trim, brand, name] of [
    ['camry', 'toyota', 'كامري'],
    ['corolla', 'toyota', 'كورولا'],
    ['sportage', 'kia', 'سبورتاج'],
    ['p206', 'peugeot', '206'],
    ['c300', 'chrysler', '300'],
  ] as const)
    await putRow(table, trimRecord(trim, brand, [2015, 2016], name), app.now())
}

describe('suggestions', () => {
  it('of parts show the spelling that was typed, in any language, with the products of the part', async () => {
    await put({ nameAr: 'فحمات امامية' })
    await put({ nameAr: 'سفايف' })
    await put({ nameAr: 'رديتر' })
    for (const [typed, text] of [
      ['فح', 'فحمات'],
      ['سفا', 'سفايف'],
      ['السفا', 'سفايف'],
      ['  سَفـاي ', 'سفايف'],
      ['BRAKE PA', 'brake pads'],
    ])
      expect((await suggest(typed ?? '')).data).toMatchObject([
        { kind: 'part', text, id: 'brake-pads', count: 2 },
      ])
    const [part] = (await suggest('سفا')).data
    expect(part?.nameAr).toBe('فحمات')
  })

  it('begin with the name that people here use, on either keyboard and after a year', async () => {
    await putCars()
    for (const nameAr of ['فحمات', 'بريك', 'بريك أمامي'])
      await put({ nameAr, fitments: [fitment('camry', 2015)] })
    for (const [typed, first] of [
      ['ف', 'part فحمات 1'],
      ['كامري 2015 ف', 'part كامري 2015 فحمات 1'],
      [';hlvd', 'car كامري 3'],
    ])
      expect((await shown(typed ?? ''))[0]).toBe(first)
  })

  it('of a word for several parts count all of them, as a search for the word does', async () => {
    await put({ nameAr: 'بلك كامري' })
    await put({ nameAr: 'هيدلايت كامري' })
    await put({ nameAr: 'هيدلايت كيا' })
    const [first] = (await suggest('شمعات')).data
    const found = await app.call('catalogue/listProducts', {
      query: { search: 'شمعات' },
    })
    expect([first?.text, first?.count]).toEqual(['شمعات', found.data.length])
    expect(found.data).toHaveLength(3)
  })

  it('are not words that a search takes for speech', async () => {
    await put({ nameAr: 'بنكة رديتر' })
    expect((await suggest('مروحة رد')).data).toMatchObject([{ id: 'radiator-fan' }])
    expect((await suggest('هواية')).data).toEqual([])
  })

  it('find a word inside a name, after names that begin with it', async () => {
    await put({ nameAr: 'فلتر دهن' })
    await put({ nameAr: 'فلتر دهن' })
    await put({ nameAr: 'دهن مكينة' })
    // A search for دهن finds its filters, too.
    expect(await shown('ده')).toEqual(['part دهن 3', 'part فلتر دهن 2'])
  })

  it('are written as people write them, not as they are compared', async () => {
    await put({ nameAr: 'دعامية' })
    expect((await suggest('دعاميه')).data).toMatchObject([{ text: 'دعامية', nameAr: 'دعامية' }])
  })

  it('never lead to nothing: what the market does not sell is not suggested', async () => {
    await putCars()
    await put({ nameAr: 'رديتر' })
    expect(await shown('فح')).toEqual([])
    expect(await shown('كامري')).toEqual([])
    expect(await shown('رديتر كامري')).toEqual([])
    expect(await shown('زرافة')).toEqual([])
    expect(await shown('')).toEqual([])
    expect(await shown(' - ')).toEqual([])
  })

  it('of cars count what fits them, once each, and name them where only one is meant', async () => {
    await putCars()
    await put({ fitments: [fitment('camry', 2015), fitment('camry', 2016)] })
    await put({ fitments: [fitment('camry', 2015), fitment('corolla', 2015)] })
    await put({ fitments: [fitment('p206', 2015)] })
    expect((await suggest('كمري')).data[0]).toEqual({
      kind: 'car',
      text: 'كمري',
      nameAr: 'تويوتا كامري',
      nameEn: 'Toyota Camry',
      count: 2,
      carCountryId: 'japan',
      carBrandId: 'toyota',
      carTrimId: 'camry',
    })
    expect((await suggest('toyo')).data).toMatchObject([
      { kind: 'car', text: 'Toyota', nameAr: 'تويوتا', count: 2, carBrandId: 'toyota' },
    ])
    expect(await shown('تويوتا كو')).toEqual(['car تويوتا كورولا 1'])
    expect(await shown('كيا كو')).toEqual([])
    // A bare number is not a car: the text needs its make.
    expect((await suggest('206')).data).toMatchObject([{ kind: 'car', text: 'بيجو 206', count: 1 }])
  })

  it('find a car by its nickname, and show its name', async () => {
    await putCars()
    await put({ fitments: [fitment('c300', 2015)] })
    expect((await suggest('اوباما')).data).toMatchObject([
      { kind: 'car', nameAr: 'كرايسلر 300', nameEn: 'Chrysler 300', count: 1, carTrimId: 'c300' },
    ])
  })

  it('narrow the last word by those before it, in either order, with a count of their own', async () => {
    await putCars()
    await put({ nameAr: 'فحمات امامية', fitments: [fitment('camry', 2015)] })
    await put({ nameAr: 'فحمات خلفية', fitments: [fitment('camry', 2015, 2016)] })
    await put({ nameAr: 'فحمات', fitments: [fitment('corolla', 2015)] })
    await put({ nameAr: 'رديتر', fitments: [fitment('camry', 2015)] })
    expect((await suggest('فحمات كا')).data).toMatchObject([
      { kind: 'part', text: 'فحمات كامري', count: 2, id: 'brake-pads', carTrimId: 'camry' },
    ])
    expect(await shown('كامري فح')).toEqual(['part كامري فحمات 2'])
    expect(await shown('سفايف مال تويوتا ك')).toEqual([
      'part سفايف تويوتا كامري 2',
      'part سفايف تويوتا كورولا 1',
    ])
    expect(await shown('فحمات')).toEqual([
      'part فحمات 3',
      'part فحمات كامري 2',
      'part فحمات كورولا 1',
    ])
    expect(await shown('كذا كا')).toEqual([])
    expect(await shown('هلو عيني اريد فح')).toEqual(['part فحمات 3'])
  })

  it('count what the search for their text finds', async () => {
    await putCars()
    await put({ nameAr: 'فحمات', categoryId: 'brakes', fitments: [fitment('camry', 2015)] })
    await put({ nameAr: 'فحمات', categoryId: 'brakes', fitments: [fitment('sportage', 2015)] })
    await put({ nameAr: 'رديتر', partNumber: '16400-0H210', fitments: [fitment('camry', 2016)] })
    await put({ nameAr: 'بنكة رديتر', oemNumbers: ['164000H210'] })
    await put({ nameAr: 'بطارية', isUniversal: true })
    await put({ nameAr: 'بطارية', fitments: [fitment('camry', 2016)] })
    const texts = ['فحمات', 'رد', 'كامري', 'فحمات سبو', '164', 'rad', 'بن', 'بطارية', 'بطارية سبو']
    for (const typed of texts) {
      const { data } = await suggest(typed)
      expect(data).not.toEqual([])
      for (const { text, count } of data) {
        const query = { search: text, sortBy: 'relevance' }
        const { pagination, meta } = await app.call('catalogue/listProducts', { query })
        expect([text, pagination.total, meta?.relaxed]).toEqual([text, count, false])
      }
    }
  })

  it('of categories and vendors have their ids, and come after parts', async () => {
    const { table } = app.services
    await putRow(table, categoryRecord('engine', { nameAr: 'المحرك', nameEn: 'Engine' }), app.now())
    await putRow(table, vendorRecord('user_1', { businessName: 'ورشة المحرك' }), app.now())
    await putRow(table, vendorRecord('user_2', { businessName: 'محرك الشرق' }), app.now())
    await putRow(table, vendorRecord('user_3', { businessName: 'ورشة الغرب' }), app.now())
    await putRow(table, vendorRecord('user_4', { businessName: 'ورشة الغرب' }), app.now())
    await put({ nameAr: 'محرك', vendorId: 'user_1', categoryId: 'engine' })
    const { data } = await suggest('محر')
    expect(data).toMatchObject([
      { kind: 'part', id: 'engine', count: 1 },
      { kind: 'category', text: 'المحرك', nameEn: 'Engine', id: 'engine', count: 1 },
      { kind: 'vendor', text: 'ورشة المحرك', id: 'user_1', count: 1 },
    ])
    expect(data).toHaveLength(3)
    expect(await shown('ورشة')).toEqual(['vendor ورشة المحرك 1'])
  })

  it('of part numbers begin with three characters, in any script and punctuation', async () => {
    await put({ nameAr: 'فلتر دهن', nameEn: 'Oil filter', partNumber: '26300-35503' })
    await put({ nameAr: 'فلتر دهن كوري', partNumber: '26300-35503' })
    await put({ nameAr: 'رديتر', partNumber: '25310-2H000' })
    for (const typed of ['263', '٢٦٣', '26300 3', '26300-35503'])
      expect((await suggest(typed)).data).toEqual([
        {
          kind: 'number',
          text: '26300-35503',
          nameAr: 'فلتر دهن',
          nameEn: 'Oil filter',
          count: 2,
        },
      ])
    await put({ nameAr: 'فلتر دهن', partNumber: '26300-2Y500' })
    app.advance(31_000)
    const both = ['number 26300-35503 2', 'number 26300-2Y500 1']
    await vi.waitFor(async () => expect(await shown('26300')).toEqual(both), 20_000)
    expect(await shown('26')).toEqual([])
    expect(await shown('35503')).toEqual([])
  })

  it('of numbers include those of the original parts that products replace, each once', async () => {
    const oemNumbers = ['04152-31090', '04152-YZZA1']
    await put({ nameAr: 'فلتر دهن كوري', partNumber: 'KX-1', oemNumbers })
    await put({ nameAr: 'فلتر دهن تجاري', oemNumbers: ['0415231090'] })
    await put({ nameAr: 'فلتر دهن اصلي', partNumber: '04152-YZZA1' })
    await put({ nameAr: 'رديتر', oemNumbers: ['04152-99999'], isActive: false })
    // As its own product writes it, else without punctuation.
    expect(await shown('٠٤١٥')).toEqual(['number 04152-YZZA1 2', 'number 0415231090 2'])
  })

  it('are at most eight, of several kinds, and few bytes, whatever the text', async () => {
    await putCars()
    await put({ nameAr: 'رديتر', fitments: [fitment('camry', 2015)] })
    for (const nameAr of ['كاسكيت', 'كارتر', 'كاتلايزر', 'كليبر', 'كامشفت', 'كرنك', 'كلج', 'كويل'])
      await put({ nameAr })
    const { data } = await suggest('ك')
    expect(data).toHaveLength(8)
    expect(data.map(({ kind }) => kind)).toContain('car')
    for (const text of ['ا '.repeat(100), 'x'.repeat(5000), '"*\u0000%_ OR 1', '\u{1f697}'])
      expect((await suggest(text)).data).toEqual([])
  })

  it('are the same for all, and kept for a minute', async () => {
    await put({ nameAr: 'رديتر' })
    const as = await app.signUp('VENDOR')
    for (const options of [{}, { as }, { token: 'nonsense' }]) {
      const { status, headers, data } = await suggest('رد', options)
      expect([status, headers['cache-control'], data.length]).toEqual([
        200,
        'public, max-age=60',
        1,
      ])
      expect(headers.vary).toBeUndefined()
    }
  })

  it('cost the table nothing but the check for changes, at most once a second', async () => {
    await putCars()
    await put({ nameAr: 'رديتر' })
    await suggest('رد')
    app.advance(1500)
    app.costs.length = 0
    for (const text of ['ر', 'رد', 'ردي', 'رديت', 'رديتر', 'رديتر ك', 'رديتر كا', '263'])
      await suggest(text)
    expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
    await app.call('cars/getTree', {})
    expect(app.costs).toHaveLength(1)
  })

  it('are counted again half a minute after the last time, if anything has changed', async () => {
    const product = await put({ nameAr: 'رديتر' })
    expect(await shown('رد')).toEqual(['part رديتر 1'])
    await put({ nameAr: 'رديتر' })
    app.advance(29_000)
    // Counting, if it began, would be done after this many turns.
    for (let turn = 0; turn < 100; turn++) {
      expect(await shown('رد')).toEqual(['part رديتر 1'])
      await setImmediate()
    }
    app.advance(1500)
    await vi.waitFor(async () => expect(await shown('رد')).toEqual(['part رديتر 2']), 20_000)
    await changeRow(app.services.table, product, { isActive: false }, app.now())
    app.advance(31_000)
    await vi.waitFor(async () => expect(await shown('رد')).toEqual(['part رديتر 1']), 20_000)
  })
})

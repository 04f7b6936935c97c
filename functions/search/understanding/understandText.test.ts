import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  countryRecord,
  trimRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'
import { understandText } from './understandText.ts'

const years = Array.from({ length: 12 }, (_, step) => 2008 + step)
const names = marketNamesWith([
  countryRecord('korea'),
  brandRecord('hyundai', 'korea', 'هيونداي'),
  brandRecord('peugeot', 'france', 'بيجو'),
  brandRecord('mercedes', 'germany', 'مرسيدس'),
  trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  trimRecord('tucson', 'hyundai', years, 'توسان'),
  trimRecord('206', 'peugeot', years, '206'),
  trimRecord('c-class', 'mercedes', years, 'C كلاس'),
  vendorRecord('rafidain', { businessName: 'الرافدين للأدوات الاحتياطية' }),
  vendorRecord('shatt', { businessName: 'محل شط العرب لقطع تويوتا' }),
  vendorRecord('dijla-1', { businessName: 'دجلة لقطع الغيار' }),
  vendorRecord('dijla-2', { businessName: 'محل دجلة' }),
  vendorRecord('dhi-qar', { businessName: 'ذي قار' }),
  vendorRecord('greedy', { businessName: 'قطع غيار' }),
  vendorRecord('greedier', { businessName: 'فلتر دهن' }),
])

const read = (text: string) => understandText(text, names)
/** What was understood, each as its kind, its words and its value. */
const understood = (text: string) =>
  read(text).understood.map(({ kind, start, end, ...value }) => [
    kind,
    text.slice(start, end),
    ...Object.values(value),
  ])
const yearsOf = (text: string) => read(text).years.map(({ from, to }) => [from, to])
const filtersOf = (text: string) => read(text).filters

it('reads dollars by the rate of the stage', () => {
  const { filters } = understandText('لايت تحت 50$', { ...names, usdRate: 1500 })
  expect(filters).toEqual({ maxPrice: 75_000 })
})

const lastYear = new Date().getUTCFullYear() + 2

describe('understandText: years', () => {
  it.each([
    ['لايت النترا 2015', [[2015, 2015]]],
    ['لايت النترا ٢٠١٥', [[2015, 2015]]],
    ['لايت النترا ١٥', [[2015, 2015]]],
    ['لايت النترا 98', [[1998, 1998]]],
    ['لايت النترا موديل 15', [[2015, 2015]]],
    ['لايت موديل ١٥ النترا', [[2015, 2015]]],
    ['لايت النترا الفين وخمسطعش', [[2015, 2015]]],
    ['لايت النترا موديل ستطعش', [[2016, 2016]]],
    ['لايت النترا ثمنطعش', [[2018, 2018]]],
    ['لايت النترا 2012-2015', [[2012, 2015]]],
    ['لايت النترا من 2012 الى 2015', [[2012, 2015]]],
    ['لايت النترا 2012 الى 15', [[2012, 2015]]],
    ['headlight elantra 2012 to 2015', [[2012, 2015]]],
    ['داينمو النترا 2.4', []],
    ['جنط النترا 16 انج', []],
    ['بطارية 45 امبير', []],
    ['قايش بيجو 206', []],
    ['قايش بيجو 206 2010', [[2010, 2010]]],
    ['لايت النترا لحد 2010', [[1950, 2010]]],
    ['لايت النترا قبل سنة 2010', [[1950, 2009]]],
    ['لايت النترا 2010 ونازل', [[1950, 2010]]],
    ['لايت النترا حدود 2015', [[2014, 2016]]],
    ['headlight elantra up to 2010', [[1950, 2010]]],
    ['لايت النترا بعد 2012', [[2013, lastYear]]],
    ['لايت النترا من 2012 فما فوق', [[2012, lastYear]]],
  ])('«%s» %j', (text, wanted) => expect(yearsOf(text)).toEqual(wanted))
})

describe('understandText: prices', () => {
  it.each([
    ['لايت اقل من 100 الف', { maxPrice: 100_000 }],
    ['headlight under 30 thousand', { maxPrice: 30_000 }],
    ['لايت تحت ٥٠', { maxPrice: 50_000 }],
    ['لايت اكثر من 45.500', { minPrice: 45_500 }],
    ['لايت من 20 الى 50 الف', { minPrice: 20_000, maxPrice: 50_000 }],
    ['لايت بين ٢٠ الف و ٥٠ الف دينار', { minPrice: 20_000, maxPrice: 50_000 }],
    ['لايت 75 الف', { maxPrice: 75_000 }],
    ['لايت تحت خمسين الف', { maxPrice: 50_000 }],
    ['مقص تحت', {}],
    ['لايت تحت خمسين', { maxPrice: 50_000 }],
    ['لايت تحت مليون', { maxPrice: 1_000_000 }],
    ['لايت تحت ورقة', { maxPrice: 140_000 }],
    ['لايت 50$', { maxPrice: 70_000 }],
    ['فحمات تحت 100 دولار', { maxPrice: 140_000 }],
    ['كير بين 500 الف ومليون', { minPrice: 500_000, maxPrice: 1_000_000 }],
    ['كير بمليون', { maxPrice: 1_000_000 }],
    ['كير باقل من مليون ونص', { maxPrice: 1_500_000 }],
    ['headlight under 40k', { maxPrice: 40_000 }],
    // A resolution, a part number, a distance, years.
    ['داش كام 4K', {}],
    ['39706024M', {}],
    ['فلتر تحت 39706024M', {}],
    ['مكينة سوناتا ماشية ٦٠ الف كيلو', {}],
    ['بريك كامري ٢٠١٥ لحد ٢٠١٧', {}],
    ['بريك كامري لحد ٢٠١٧', {}],
    ['لايت ما اكدر ادفع اكثر من 60 الف', { maxPrice: 60_000 }],
    ["headlight, I can't pay more than 60k", { maxPrice: 60_000 }],
    ['لايت مو صيني اكثر من 60 الف', { minPrice: 60_000 }],
    ['لايت من 2012 الى 2015', {}],
  ])('«%s» %j', (text, wanted) => expect(filtersOf(text)).toEqual(wanted))
})

describe('understandText: years and sizes', () => {
  it.each([
    ['مكينة النترا 2000', []],
    ['مكينة الفين النترا', []],
    ['مكينة النترا موديل 2000', [2000]],
    ['كلج النترا 2000 الى 2005', [2000]],
    ['فلتر النترا 2012 سي سي', []],
  ])('«%s» has the years %j', (text, wanted) =>
    expect(read(text).years.map(({ from }) => from)).toEqual(wanted),
  )
})

describe('understandText: filters and order', () => {
  it.each([
    ['كير مستعمل', { condition: 'used' }],
    ['used gearbox', { condition: 'used' }],
    ['كير جديد', { condition: 'new' }],
    ['فلتر اصلي', { partType: 'oem' }],
    ['فلتر تجاري', { partType: 'aftermarket' }],
    ['كير مو مستعمل', { condition: 'new' }],
    ['gearbox not used', { condition: 'new' }],
    ['كير مو جديد', { condition: 'used' }],
    ['داينمو جديد مو مستعمل ولا مجدد', { condition: 'new' }],
    ['داينمو لا مستعمل ولا مجدد', { condition: 'new' }],
    ['داينمو مستعمل لا', { condition: 'used' }],
    ['فلتر غير اصلي', { partType: 'aftermarket' }],
    ['oem filter', { partType: 'oem' }],
    ['oem filter 2015', { partType: 'oem' }],
    // Part numbers: neither a type nor a price.
    ['OEM 25065084M', {}],
    ['OEM A056 333 80 74', {}],
    ['٢٥٠٦٥٠٨٤M', {}],
    ['كشن النترا الموديل الجديد', {}],
    // Either will do.
    ['فلتر اصلي او تجاري', {}],
    ['كير الرافدين', { vendorId: ['rafidain'] }],
    ['الرافدين للادوات الاحتياطيه', { vendorId: ['rafidain'] }],
    ['شط العرب', { vendorId: ['shatt'] }],
    // A name that several shops share means all of them.
    ['كير معرض دجلة', { vendorId: ['dijla-1', 'dijla-2'] }],
    ['دجلة لقطع الغيار', { vendorId: ['dijla-1'] }],
    ['قطع غيار النترا', {}],
    ['فلتر دهن النترا', {}],
  ])('«%s» %j', (text, wanted) => expect(filtersOf(text)).toEqual(wanted))

  it.each([
    ['ارخص فحمات', 'price_asc'],
    ['cheapest brake pads', 'price_asc'],
    ['اغلى لايت', 'price_desc'],
    ['فحمات', undefined],
  ])('«%s» asks for the order %s', (text, wanted) => expect(read(text).sortBy).toBe(wanted))
})

describe('understandText: parts', () => {
  it.each([
    // How many, and of which engine.
    ['طقمين فحمات', ['brake-pads']],
    ['داينمو النترا مكينة 2.4', ['alternator']],
    ['مكينة وكير النترا 2', ['engine', 'gearbox']],
    ['سيارتي بدون باب', ['door']],
    ['فحمات بدون باب', ['brake-pads']],
  ])('«%s» asks for %j', (text, wanted) =>
    expect(read(text).slots.flatMap(({ concepts }) => concepts.slice(0, 1))).toEqual(wanted),
  )

  it('a quantity is not searched for as a word', () =>
    expect(read('خمس حبات فلتر دهن').slots).toHaveLength(1))
})

describe('understandText: what was understood', () => {
  it('stands where it was typed', () => {
    expect(understood('هلو، اريد لايت يسار هيونداي إلنترا ٢٠١٥!')).toEqual([
      ['part', 'لايت', expect.any(String), expect.any(String), expect.any(String)],
      ['position', 'يسار', 'left'],
      ['car', 'هيونداي', 'هيونداي', 'Hyundai', 'korea', 'hyundai'],
      ['car', 'إلنترا', 'النترا', 'Elantra', 'korea', 'hyundai', 'elantra', ['elantra.key02015']],
      ['years', '٢٠١٥', 2015, 2015],
    ])
  })

  it('is joined to its prefix, and found without spaces and with its parts joined', () => {
    expect(understood('فيولبمب للنترا').map(([kind, words]) => [kind, words])).toEqual([
      ['part', 'فيولبمب'],
      ['car', 'للنترا'],
    ])
  })

  it('is what is left of it without the words of any one thing', () => {
    const text = 'فلتر دهن النترا 2015 يسار مستعمل بكركوك بالسنك تحت 50 الف رخيص'
    const kindsOf = (one: string) => read(one).understood.map(({ kind }) => kind)
    const all = kindsOf(text)
    expect(all).toEqual('part car years position condition governorate area price order'.split(' '))
    for (const { kind, start, end } of read(text).understood)
      expect(kindsOf(text.slice(0, start) + text.slice(end))).toEqual(
        all.filter((other) => other !== kind),
      )
  })

  it('a chassis code is the cars that had it, in its years', () => {
    const { cars } = read('سلف W204')
    expect(cars?.trims.map(({ trim }) => trim.id)).toEqual(['c-class'])
    expect(cars?.trims[0]?.years).toEqual({ from: 2007, to: 2014 })
  })

  it('a name that several shops share is each of them, by the shortest name', () => {
    expect(understood('كير دجلة').at(-1)).toEqual(['vendor', 'دجلة', 'محل دجلة'])
  })

  it('a car that the market does not have is a car all the same', () => {
    expect(read('فحمات فيراري').cars?.trims).toEqual([])
    expect(read('لايت هيونداي اكسل').cars?.trims).toEqual([])
  })
})

/** Words of the vocabulary with others, in any order. */
const anyWord = fc.oneof(
  fc.constantFrom(
    ...vocabulary.parts.slice(0, 60).flatMap(({ terms }) => terms.slice(0, 2)),
    ...vocabulary.words.flatMap(({ terms }) => terms.slice(0, 3)),
    ...['النترا', 'هيونداي', 'بيجو 206', 'W204', 'الرافدين', 'كركوك', 'زورب'],
    ...['2015', '١٥', '15', '2.4', '100 الف', '50', 'من', 'الى', '26300-35503', '2012-2016'],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const anyText = fc.array(anyWord, { maxLength: 9 }).map((words) => words.join(' ').slice(0, 200))

describe('understandText: any text', () => {
  it('has spans inside the text that never overlap partly', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spans = read(text).understood
        for (const one of spans) {
          expect(one.start).toBeGreaterThanOrEqual(0)
          expect(one.end).toBeLessThanOrEqual(text.length)
          expect(one.end).toBeGreaterThan(one.start)
          for (const other of spans) {
            const isApart = one.end <= other.start || other.end <= one.start
            const isInside =
              (one.start >= other.start && one.end <= other.end) ||
              (other.start >= one.start && other.end <= one.end)
            expect(isApart || isInside).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

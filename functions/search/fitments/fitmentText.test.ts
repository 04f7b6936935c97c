import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandRecord, countryRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { yearRanges } from '#shared/cars/years.ts'
import { readFitmentText } from './fitmentText.ts'

const yearsFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step)

const names = marketNamesWith([
  countryRecord('japan', 'اليابان'),
  countryRecord('korea'),
  countryRecord('usa', 'امريكا'),
  brandRecord('toyota', 'japan', 'تويوتا'),
  brandRecord('mazda', 'japan', 'مازدا'),
  brandRecord('hyundai', 'korea', 'هيونداي'),
  brandRecord('kia', 'korea', 'كيا'),
  brandRecord('peugeot', 'france', 'بيجو'),
  brandRecord('mercedes', 'germany', 'مرسيدس'),
  brandRecord('chevrolet', 'usa', 'Chevrolet'),
  brandRecord('jaguar', 'uk', 'جاكوار'),
  trimRecord('camry', 'toyota', yearsFrom(2006, 2024), 'كامري'),
  trimRecord('camry-se', 'toyota', yearsFrom(2012, 2024), 'كامري SE'),
  trimRecord('camry-hybrid', 'toyota', yearsFrom(2020, 2025), 'كامري هايبرد'),
  trimRecord('avalon', 'toyota', yearsFrom(2010, 2022), 'افالون'),
  trimRecord('corolla', 'toyota', yearsFrom(1998, 2024), 'كورولا'),
  trimRecord('prado', 'toyota', yearsFrom(2003, 2023), 'لاندكروزر برادو'),
  trimRecord('lc200', 'toyota', yearsFrom(2008, 2021), 'لاندكروزر 200'),
  trimRecord('mazda3', 'mazda', yearsFrom(2004, 2024), 'مازدا 3'),
  trimRecord('elantra', 'hyundai', yearsFrom(2001, 2023), 'إلنترا'),
  trimRecord('santafe', 'hyundai', yearsFrom(2007, 2023), 'سنتافي'),
  trimRecord('k5', 'kia', yearsFrom(2012, 2024), 'كي 5'),
  trimRecord('rio', 'kia', yearsFrom(2005, 2020), 'ريو'),
  trimRecord('206', 'peugeot', yearsFrom(2000, 2012), '206'),
  trimRecord('c-class', 'mercedes', yearsFrom(2005, 2020), 'C كلاس'),
  trimRecord('tahoe', 'chevrolet', yearsFrom(2003, 2024), 'Tahoe'),
])

const read = (text: string) => readFitmentText(names, text)
const shortened = (years: readonly number[]) =>
  yearRanges(years)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
    .join(',')
/** The fitments as 'trim years', with * where no years were said. */
const fitments = (text: string) =>
  read(text).fitments.map(
    ({ carTrimId, years, allYears }) => `${carTrimId} ${shortened(years)}${allYears ? '*' : ''}`,
  )

describe('readFitmentText', () => {
  it.each<[text: string, wanted: string[]]>([
    ['كامري 12-15، افالون 13-16', ['camry 2012-2015', 'avalon 2013-2016']],
    ['سنتافي ٢٠١٣ فما فوق', ['santafe 2013-2023']],
    ['camry 2012-2015 / elantra 16+', ['camry 2012-2015', 'elantra 2016-2023']],
    ['كورولا لغاية 2013', ['corolla 1998-2013']],
    ['النترا ٢٠١٧ و٢٠١٨', ['elantra 2017-2018']],
    ['تاهو كل الموديلات', ['tahoe 2003-2024']],
    ['تاهو', ['tahoe 2003-2024*']],
    [
      'كامري 12-15\nافالون 13-16\r\nكورولا 09',
      ['camry 2012-2015', 'avalon 2013-2016', 'corolla 2009'],
    ],
    ['كامري 12-15 افالون 13-16', ['camry 2012-2015', 'avalon 2013-2016']],
    [
      'كامري 12-15 و افالون 13-16 وكورولا 14',
      ['camry 2012-2015', 'avalon 2013-2016', 'corolla 2014'],
    ],
    ['كامري وافالون 13-16', ['camry 2013-2016', 'avalon 2013-2016']],
    ['كامري/افالون/كورولا 2013', ['camry 2013', 'avalon 2013', 'corolla 2013']],
    ['كامري، افالون 13-16', ['camry 2006-2024*', 'avalon 2013-2016']],
    ['كامري 2012، 2013، 2015', ['camry 2012-2013,2015']],
    ['كامري 2008-2010، 2015-2017، افالون 2013', ['camry 2008-2010,2015-2017', 'avalon 2013']],
    ['كامري 2012 كامري 2015', ['camry 2012,2015']],
    ['كامري من 2012 الى 2015', ['camry 2012-2015']],
    ['كامري موديل ٢٠١٢ لغاية موديل ٢٠١٥', ['camry 2012-2015']],
    ['كامري بين 2012 و 2015', ['camry 2012-2015']],
    ['كامري ٢٠١٢–١٥', ['camry 2012-2015']],
    ['كامري 15-12', ['camry 2012-2015']],
    ['كورولا 98-02', ['corolla 1998-2002']],
    ['كورولا 98 - 2002', ['corolla 1998-2002']],
    ['كامري12-15', ['camry 2012-2015']],
    ['camry2012', ['camry 2012']],
    ['كامري (2012-2015)', ['camry 2012-2015']],
    ['كامري 2012/2015', ['camry 2012,2015']],
    ['كامري 2012 2015', ['camry 2012,2015']],
    ['كامري +2012', ['camry 2012-2024']],
    ['كامري 2012+', ['camry 2012-2024']],
    ['كامري 12+، افالون 13+', ['camry 2012-2024', 'avalon 2013-2022']],
    ['كامري 2012 وفوق', ['camry 2012-2024']],
    ['كامري 2012 وطالع', ['camry 2012-2024']],
    ['كامري من 2012', ['camry 2012-2024']],
    ['كامري 2012 لحد الان', ['camry 2012-2024']],
    ['camry 2012-present', ['camry 2012-2024']],
    ['Camry 2012 and up', ['camry 2012-2024']],
    ['كامري 2013 فما دون', ['camry 2006-2013']],
    ['كامري 2013 ونازل', ['camry 2006-2013']],
    ['camry up to 2013', ['camry 2006-2013']],
    ['2012-2015 كامري', ['camry 2012-2015']],
    ['2012-2015 Toyota Camry, 2013-2016 Toyota Avalon', ['camry 2012-2015', 'avalon 2013-2016']],
    ['2012-2015 كامري 2013-2016 افالون', ['camry 2012-2015', 'avalon 2013-2016']],
    ['تويوتا كامري 12-15 هيونداي النترا 16', ['camry 2012-2015', 'elantra 2016']],
    ['كامري تويوتا 12-15', ['camry 2012-2015']],
    ['كامري SE 2015', ['camry-se 2015']],
    ['كامري se ٢٠١٥، افالون 13', ['camry-se 2015', 'avalon 2013']],
    ['كامري هايبرد 2021', ['camry-hybrid 2021']],
    ['الكامري والافالون ٢٠١٥', ['camry 2015', 'avalon 2015']],
    ['يركب على كامري 12-15', ['camry 2012-2015']],
    ['مازدا 3 12-15', ['mazda3 2012-2015']],
    ['مازدا٣ ١٢-١٥', ['mazda3 2012-2015']],
    ['كي 5 14-16', ['k5 2014-2016']],
    ['كي5 14-16', ['k5 2014-2016']],
    ['بيجو 206 2005', ['206 2005']],
    ['بيجو 206', ['206 2000-2012*']],
    ['لاندكروزر 200 2015', ['lc200 2015']],
    ['W204', ['c-class 2007-2014']],
    ['مرسيدس W204 2010', ['c-class 2010']],
    ['كامري الفين واثنعش الى الفين وخمسطعش', ['camry 2012-2015']],
    ['كامري 015/018', ['camry 2015-2018']],
    ['كامري ٠١٥-٠١٨', ['camry 2015-2018']],
    ['كامري 09/015', ['camry 2009-2015']],
    ['كامري 12/15', ['camry 2012-2015']],
    ['كامري كله', ['camry 2006-2024']],
    ['؛؛ ،, / - +', []],
    ['', []],
  ])('«%s» is %j', (text, wanted) => {
    expect(fitments(text)).toEqual(wanted)
    expect([read(text).unread, read(text).ambiguous]).toEqual([[], []])
  })

  it('gives ids, names and the words as typed', () => {
    expect(read('تويوتا كامري ٢٠١٢ - ٢٠١٣، ريو 15').fitments).toEqual([
      {
        carTrimId: 'camry',
        carYearIds: ['camry.key02013', 'camry.key02012'],
        brand: 'تويوتا',
        trim: 'كامري',
        years: [2013, 2012],
        text: 'تويوتا كامري ٢٠١٢ - ٢٠١٣',
      },
      expect.objectContaining({ carTrimId: 'rio', text: 'ريو 15' }),
    ])
  })

  it.each<[text: string, wanted: string[], unread: string[]]>([
    ['كامري 12-15، زرافة 13-16', ['camry 2012-2015'], ['زرافة 13-16']],
    [
      'كامري 12-15 زرافة طائرة 13-16 افالون 14',
      ['camry 2012-2015', 'avalon 2014'],
      ['زرافة طائرة 13-16'],
    ],
    ['زرافة 2012، 2013، كامري 2014', ['camry 2014'], ['زرافة 2012، 2013']],
    ['كامري GLX 12-15', ['camry 2012-2015'], ['GLX']],
    ['تويوتا 12-15', [], ['تويوتا 12-15']],
    ['فيراري 2012', [], ['فيراري 2012']],
    ['جاكوار XF 2012', [], ['جاكوار XF 2012']],
    ['2012-2015', [], ['2012-2015']],
    ['كامري 2004-2007', ['camry 2006-2007'], ['كامري 2004-2005']],
    ['كامري 1990', [], ['كامري 1990']],
    ['زرافة 2012+', [], ['زرافة 2012+']],
    [
      `كامري 12، ${'ك '.repeat(200)}افالون 13`,
      ['camry 2012'],
      ['ك '.repeat(200).trim(), 'افالون 13'],
    ],
    ['كامري 123 2012', ['camry 2012'], ['123']],
  ])('«%s» is %j without %j', (text, wanted, unread) => {
    expect(fitments(text)).toEqual(wanted)
    expect(read(text).unread).toEqual(unread)
    expect(read(text).ambiguous).toEqual([])
  })

  it('reads the first 80 cars and the first 400 words of a text; the rest is unread', () => {
    const letters = [...'ابتثجحخدذر']
    const words = letters.flatMap((one) => letters.map((other) => `ظظ${one}ظ${other}`))
    const many = read(words.join('، '))
    expect(many.unread).toEqual([...words.slice(0, 80), words.slice(80).join('، ')])
    const years = read(`كامري 12${'، 13'.repeat(500)}، افالون 14`)
    expect(years.fitments.map(({ carTrimId }) => carTrimId)).toEqual(['camry'])
    expect(years.unread.at(-1)).toMatch(/افالون 14$/)
  })

  it('asks which of several models is meant, and whether a misspelled one is', () => {
    const ambiguous = (text: string) =>
      read(text).ambiguous.map((one) => [
        one.text,
        ...one.candidates.map(
          ({ trim, years }) => `${trim} ${shortened(years.map(({ year }) => year))}`,
        ),
      ])
    expect(ambiguous('لاندكروزر 2015، كامري 12')).toEqual([
      ['لاندكروزر 2015', 'لاندكروزر 200 2015', 'لاندكروزر برادو 2015'],
    ])
    expect(ambiguous('كورررولا 2015')).toEqual([['كورررولا 2015', 'كورولا 2015']])
    expect(ambiguous('كامرري 12-15، avaloon 13')).toEqual([
      ['كامرري 12-15', 'كامري 2012-2015'],
      ['avaloon 13', 'افالون 2013'],
    ])
    expect(fitments('كامرري 12-15، avaloon 13')).toEqual([])
    // The plain model had no such year, another of its name had.
    expect(ambiguous('كامري 2025')).toEqual([['كامري 2025', 'كامري هايبرد 2025']])
  })

  it.each(['عام', 'يونيفرسال', 'لكل السيارات', 'جميع السيارات', 'Universal', 'all cars'])(
    '«%s» is for every car',
    (text) => {
      const nothing = { fitments: [], ambiguous: [], unread: [] }
      expect(read(text)).toEqual({ universal: true, ...nothing })
      expect(read('كامري عام 2012').universal).toBe(false)
    },
  )

  it('reads what it writes: any cars and years, in any of the ways to write them', () => {
    const car = fc.record({
      name: fc.constantFrom(
        ['camry', 'كامري'],
        ['camry', 'Camry'],
        ['avalon', 'افلون'],
        ['elantra', 'الينترا'],
        ['santafe', 'Santa Fe'],
        ['tahoe', 'طاهو'],
      ),
      from: fc.integer({ min: 2010, max: 2016 }),
      more: fc.integer({ min: 0, max: 4 }),
      join: fc.constantFrom('-', ' - ', ' الى ', ' لغاية ', '–', ' to '),
      digits: fc.constantFrom('long', 'short', 'arabic'),
    })
    const written = (year: number, digits: string) =>
      digits === 'short'
        ? String(year % 100)
        : digits === 'arabic'
          ? String(year).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
          : String(year)
    fc.assert(
      fc.property(
        fc.uniqueArray(car, { minLength: 1, maxLength: 6, selector: ({ name }) => name[0] }),
        fc.constantFrom('،', ', ', '; ', '\n', ' / ', ' و ', ' '),
        (cars, separator) => {
          const text = cars
            .map(({ name, from, more, join, digits }) => {
              const years = [from, ...(more > 0 ? [from + more] : [])]
              return `${name[1]} ${years.map((year) => written(year, digits)).join(join)}`
            })
            .join(separator)
          expect(fitments(text), text).toEqual(
            cars.map(
              ({ name, from, more }) => `${name[0]} ${shortened(yearsFrom(from, from + more))}`,
            ),
          )
          expect(read(text).unread, text).toEqual([])
        },
      ),
      { numRuns: 150 },
    )
  })

  it('loses no word of any text silently, and invents no car', () => {
    const word = fc.constantFrom(
      ...[
        'كامري',
        'افالون',
        'Toyota',
        'زرافة',
        'لاندكروزر',
        '12-15',
        '2013',
        '2012+',
        'لغاية 2015',
        '206',
      ],
      ...['،', '/', 'و', '\n', 'كل الموديلات', 'بيجو', 'W204', '3', 'SE', 'عام', '+', '-'],
    )
    const anyText = fc.array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 14,
    })
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join(' ').slice(0, 2000)
        const found = read(text)
        const said = [
          ...found.unread,
          ...found.fitments.map((one) => one.text),
          ...found.ambiguous.map((one) => one.text),
        ].join(' ')
        if (text.includes('زرافة')) expect(said).toContain('زرافة')
        for (const { carTrimId, carYearIds, years } of found.fitments) {
          expect(carYearIds).toEqual(years.map((year) => `${carTrimId}.key0${year}`))
          expect(years.length).toBeGreaterThan(0)
        }
        if (!/كامري|افالون|لاندكروزر|206|W204/.test(text)) expect(found.fitments, text).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

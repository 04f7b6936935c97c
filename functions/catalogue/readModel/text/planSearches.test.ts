import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { allCards, openReadModel, openShelf } from '../testing/readModel.ts'

const shelf = (...input: Parameters<typeof openShelf>) => {
  const search = openShelf(...input)
  return async (...text: Parameters<typeof search>) => (await search(...text)).matches
}

describe('search: words', () => {
  it.each([
    ['دينمو إلنترا', 'دينمو النترا'],
    ['دعامية أماميه', 'دعاميه اماميةٍ'],
    ['فلتر هواء', 'فلتر هوا'],
    ['گير أوتوماتيك', 'كير اوتوماتيك'],
    ['لايت كيا ٢٠١٥', 'لايت 2015'],
    ['لايت كيا 2015', 'لايت ۲۰۱۵'],
    ['Air Filter', 'AIR filt'],
    ['طاسة الزورب', 'زورب'],
    ['زورب كامل', 'الزورب'],
    ['سلف', 'سل'],
  ])('«%s» is found by «%s»', async (nameAr, search) => {
    const find = shelf({ wanted: { nameAr }, other: { nameAr: 'بطانة باب' } })
    expect(await find(search)).toEqual(['wanted'])
  })

  it('searches both names, both descriptions and the manufacturer', async () => {
    const find = shelf({
      a: { nameAr: 'ديناموكس', nameEn: 'Zorbital' },
      b: { nameAr: 'بوري', descriptionAr: 'يناسب زوربيتال' },
      c: { nameAr: 'بوري', descriptionEn: 'for zorbital' },
      d: { nameAr: 'بوري', manufacturer: 'ZORBITAL' },
      e: { nameAr: 'بوري' },
    })
    expect((await find('zorbital')).toSorted()).toEqual(['a', 'c', 'd'])
    expect(await find('زوربيتال')).toEqual(['b'])
  })

  it('wants every word, in any order and any field', async () => {
    const find = shelf({
      both: { nameAr: 'فلتر دهن', manufacturer: 'Mobis' },
      one: { nameAr: 'فلتر دهن', manufacturer: 'Denso' },
    })
    expect(await find('mobis فلتر')).toEqual(['both'])
  })

  it('finds products without the typed year and side, below those with them', async () => {
    const find = shelf({
      plain: { nameAr: 'دعامية سبورتاج' },
      said: { nameAr: 'دعامية سبورتاج 2018 قدام' },
      rear: { nameAr: 'دعامية سبورتاج ورا' },
      other: { nameAr: 'دعامية سورنتو' },
    })
    expect(await find('دعامية سبورتاج ٢٠١٨ قدام')).toEqual(['said', 'plain'])
    expect(await find('قدام ٢٠١٨')).toEqual(['said'])
  })

  it('handles a very long text', async () => {
    const find = shelf({ a: { nameAr: 'فلتر' } })
    expect(await find('فلتر '.repeat(40))).toEqual(['a'])
    expect(await find(Array.from({ length: 100 }, (_, at) => `ا${at}`).join(' '))).toEqual([])
  })

  it('finds nothing for signs alone, and treats no sign as an operator', async () => {
    const find = shelf({ a: { nameAr: 'فلتر' } })
    for (const text of ['!!!', '"', '*', 'NEAR', 'فلتر" NEAR "', 'name:فلتر-زيت', '()', '% _'])
      expect(await find(text)).toEqual([])
    expect(await find('"فلتر"*')).toEqual(['a'])
  })
})

describe('search: part numbers', () => {
  const find = shelf({
    number: { nameAr: 'فلتر', partNumber: '26300-35503' },
    worn: { nameAr: 'فلتر', partNumber: '90915-YZZD1O' },
    other: { nameAr: 'سلف', partNumber: '99999-11111' },
  })
  it.each(['26300-35503', '26300 35503', '2630035503', '٢٦٣٠٠-٣٥٥٠٣', '26300', '2630', '0355'])(
    '%s finds the part, whatever its dress: whole, from its start, from inside',
    async (text) => {
      expect(await find(text)).toEqual(['number'])
    },
  )
  it('finds a number that begins with letters by its beginning', async () => {
    const started = shelf({
      number: { nameAr: 'بطارية', partNumber: 'AM-2095' },
      other: { nameAr: 'سلف', partNumber: 'AM-3095' },
    })
    for (const text of ['AM-20', 'am20', 'AM 209']) expect(await started(text)).toEqual(['number'])
  })
  it('reads O for 0 and I for 1', async () => {
    expect(await find('90915yzzdi0')).toEqual(['worn'])
  })
  it('is a word among others too', async () => {
    expect(await find('فلتر 26300')).toEqual(['number'])
    expect(await find('سلف 26300')).toEqual([])
  })
})

describe('search: ranking', () => {
  it('the exact id, then the exact number, the exact name, all words, what the words mean', async () => {
    const find = shelf({
      meaning: { nameAr: 'صدام أمامي' },
      description: { nameAr: 'براغي', descriptionAr: 'براغي تثبيت دعامية' },
      name: { nameAr: 'غلاف دعامية' },
      exact: { nameAr: 'دعامية' },
    })
    expect(await find('دعامية')).toEqual(['exact', 'name', 'meaning', 'description'])
    const numbers = shelf({
      inside: { nameAr: 'ب', partNumber: '88-12345' },
      start: { nameAr: 'ب', partNumber: '12345-9' },
      named: { nameAr: '12345' },
      exact: { nameAr: 'ب', partNumber: '123-45' },
      '12345': { nameAr: 'ب' },
    })
    expect(await numbers('12345')).toEqual(['12345', 'exact', 'named', 'start', 'inside'])
  })

  it('a name that begins with the text comes before one with its words anywhere', async () => {
    const find = shelf({
      begins: { nameAr: 'فلتر دهن كامري', createdAt: '2026-01-01T00:00:00.000Z' },
      holds: { nameAr: 'دهن كير وي الفلتر', createdAt: '2026-02-01T00:00:00.000Z' },
    })
    expect(await find('فلتر دهن')).toEqual(['begins', 'holds'])
  })

  it('a synonym never outranks a literal match, however new, stocked or fitting', async () => {
    const find = shelf({
      literal: { nameAr: 'غلاف دعامية', quantity: 0, createdAt: '2020-01-01T00:00:00.000Z' },
      synonym: {
        nameAr: 'صدام',
        createdAt: '2026-02-20T00:00:00.000Z',
        fitments: [{ trimId: 't1', brandId: 'b1', yearIds: ['t1.k1'] }],
      },
    })
    expect(await find('دعامية', { carTrimId: 't1' })).toEqual(['literal', 'synonym'])
  })

  it('understands dialect, standard and English names of one part', async () => {
    const find = shelf({
      hood: { nameAr: 'بنيد كيا سيراتو' },
      bumper: { nameAr: 'دعامية خلفية كيا' },
    })
    expect(await find('غطاء محرك كيا')).toEqual(['hood'])
    expect(await find('bonnet')).toEqual(['hood'])
    expect(await find('rear bumper')).toEqual(['bumper'])
    expect(await find('صدام أمامي')).toEqual([])
  })

  it('inside a tier: what fits the chosen car, then what is in stock, then the newest', async () => {
    const fitments = [{ trimId: 't1', brandId: 'b1', yearIds: ['t1.k1'] }]
    const at = (number: number) => ({ createdAt: `2026-02-0${number}T00:00:00.000Z` })
    const find = shelf({
      oldStocked: { nameAr: 'فلتر دهن أ', ...at(1) },
      newStocked: { nameAr: 'فلتر دهن ب', ...at(3) },
      newEmpty: { nameAr: 'فلتر دهن ج', quantity: 0, ...at(4) },
      fitsEmpty: { nameAr: 'فلتر دهن د', quantity: 0, fitments, ...at(1) },
    })
    expect(await find('فلتر')).toEqual(['newStocked', 'oldStocked', 'newEmpty', 'fitsEmpty'])
    expect(await find('فلتر', { carTrimId: 't1', carYearIds: ['t1.k1'] })).toEqual([
      'fitsEmpty',
      'newStocked',
      'oldStocked',
      'newEmpty',
    ])
    expect((await find('فلتر', { carTrimId: 't1', carYearIds: ['t1.k2'] }))[0]).toBe('newStocked')
  })

  it('goes together with every filter and every other order', async () => {
    const find = shelf({
      cheap: { nameAr: 'فلتر', price: 1000 },
      dear: { nameAr: 'فلتر هواء', price: 9000 },
      brakes: { nameAr: 'فلتر', price: 2000, categoryId: 'brakes' },
    })
    expect(await find('فلتر', { sortBy: 'price_desc' })).toEqual(['dear', 'brakes', 'cheap'])
    expect(await find('فلتر', { categoryId: 'brakes' })).toEqual(['brakes'])
    expect(await find('فلتر', { maxPrice: 1500 })).toEqual(['cheap'])
  })
})

describe('search: cars', () => {
  const years = [2014, 2015, 2016]
  const cars = [
    brandRecord('hyundai', 'korea', 'Hyundai'),
    brandRecord('toyota', 'japan', 'تويوتا'),
    brandRecord('chrysler', 'usa', 'Chrysler'),
    trimRecord('elantra', 'hyundai', years, 'Elantra'),
    trimRecord('sonata', 'hyundai', years, 'سوناتا'),
    trimRecord('camry', 'toyota', years, 'كامري'),
    trimRecord('landcruiser', 'toyota', years, 'Land Cruiser'),
    trimRecord('300', 'chrysler', years, '300'),
  ]
  const find = shelf(
    {
      elantraFilter: { nameAr: 'فلتر دهن', fitments: [fitment('elantra', 2015, 2016)] },
      oldElantraFilter: { nameAr: 'فلتر زيت النترا', fitments: [fitment('elantra', 2014)] },
      anyFilter: { nameAr: 'فلتر زيت النترا 2015', quantity: 9 },
      sonataFilter: { nameAr: 'فلتر زيت اصلي', fitments: [fitment('sonata', 2015)] },
      camryBumper: { nameAr: 'صدام', fitments: [fitment('camry', 2015)] },
      cruiserBumper: { nameAr: 'دعامية أمامية', fitments: [fitment('landcruiser', 2016)] },
      chryslerBelt: { nameAr: 'قايش', fitments: [fitment('300', 2015)] },
      numbered: { nameAr: 'قايش 300 سم' },
    },
    cars,
  )

  it.each([
    ['فلتر زيت النترا 2015', ['elantraFilter', 'anyFilter']],
    ['فلتر زيت للنترا ٢٠١٦', ['elantraFilter']],
    ['oil filter elantra 2016', ['elantraFilter']],
    ['فلتر دهن مال النترا موديل 2016', ['elantraFilter']],
    ['دعامية كامري', ['camryBumper']],
    ['دعامية مال الكامري', ['camryBumper']],
    ['بمبر Camry 2015', ['camryBumper']],
    ['صدام تويوتا كامري', ['camryBumper']],
    ['دعامية لاند كروزر', ['cruiserBumper']],
    ['دعامية لاندكروزر قدام', ['cruiserBumper']],
    ['دعامية تويوتا', ['cruiserBumper', 'camryBumper']],
    ['دعامية كامري 2014', []],
    ['قايش كرايسلر 300', ['chryslerBelt']],
    ['قايش 300', ['numbered']],
    ['Camry', ['camryBumper']],
    ['دعامية بيجو', []],
  ])('«%s» finds %j', async (text, wanted) => expect(await find(text)).toEqual(wanted))

  it('ranks what fits first, then what states no car, and leaves out what is for other cars', async () => {
    const find = shelf(
      {
        other: { nameAr: 'دينمو كامري', fitments: [fitment('sonata', 2015)] },
        unstated: { nameAr: 'دينمو كامري', createdAt: '2026-03-01T00:00:00.000Z' },
        fits: { nameAr: 'دينمو كامري', quantity: 0, fitments: [fitment('camry', 2015)] },
        meant: { nameAr: 'مولد كهرباء', fitments: [fitment('camry', 2015)] },
      },
      cars,
    )
    expect(await find('دينمو كامري')).toEqual(['fits', 'meant', 'unstated'])
  })

  it('follows a renamed car, and finds cars that no word list names', async () => {
    const find = shelf({ part: { nameAr: 'سلف', fitments: [fitment('mf4', 2015)] } }, [
      brandRecord('wiesmann', 'germany', 'Wiesmann'),
      trimRecord('mf4', 'wiesmann', years, 'MF4'),
      { ...trimRecord('mf4', 'wiesmann', years, 'MF5'), rev: 2 },
    ])
    expect(await find('سلف MF4')).toEqual([])
    expect(await find('سلف wiesmann mf5 2015')).toEqual(['part'])
  })
})

describe('search: spelling', () => {
  const find = shelf(
    {
      bumper: { nameAr: 'صدام أمامي', fitments: [fitment('camry', 2015)] },
      radiator: { nameAr: 'رديتر ماي' },
      belt: { nameAr: 'قايش مكينة' },
      odd: { nameAr: 'دعايمة' },
    },
    [brandRecord('toyota', 'japan', 'Toyota'), trimRecord('camry', 'toyota', [2015], 'Camry')],
  )
  it.each([
    ['رادياتيرر', ['radiator']],
    ['قايس مكينة', ['belt']],
    ['دعاميهه كامرري', ['bumper']],
    ['bumpr camri 2015', ['bumper']],
    ['زوربيتالكس', []],
  ])('«%s» is read as what it is near to: %j', async (text, wanted) =>
    expect(await find(text)).toEqual(wanted),
  )

  it('is paged as what it was read as', async () => {
    const { search: list } = openReadModel(
      ['a', 'b', 'c'].map((productId) => productRecord({ nameAr: 'رديتر', productId })),
    )
    const query = { limit: 2, search: 'رادياتيرر' }
    const cards = await allCards(list, query)
    expect(cards.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
    expect((await list({ ...query, page: 2 })).data).toHaveLength(1)
  })

  it('keeps what finds something', async () => expect(await find('دعايمة')).toEqual(['odd']))
})

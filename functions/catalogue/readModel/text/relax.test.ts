import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  stockRecord,
  trimRecord,
  vendorRecord,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { foldTokens, stripArticle } from '#shared/catalogue/fold.ts'
import { openShelf } from '../testing/readModel.ts'

const years = [2014, 2015, 2016]
const products: Record<string, ProductParts> = {
  headlight: { nameAr: 'لايت أمامي يسار', fitments: [fitment('elantra', 2015, 2016)] },
  filter: { nameAr: 'فلتر دهن', partNumber: '26300-35503', fitments: [fitment('elantra', 2014)] },
  pads: {
    nameAr: 'بريك باد أمامي',
    manufacturer: 'Sangsin',
    condition: 'used',
    price: 20_000,
    fitments: [fitment('camry', 2015)],
  },
  gearbox: { nameAr: 'كير أوتوماتيك', fitments: [fitment('camry', 2014)] },
  fluid: { nameAr: 'دهن كير', fitments: [fitment('camry', 2014)] },
  battery: { nameAr: 'بطارية ٤٥ أمبير', manufacturer: 'Solite' },
}
const search = openShelf(products, [
  brandRecord('hyundai', 'korea', 'هيونداي'),
  brandRecord('toyota', 'japan', 'تويوتا'),
  trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  trimRecord('camry', 'toyota', years, 'كامري'),
])

describe('a text that matches', () => {
  it.each([
    ['لايت النترا', ['headlight']],
    ['هلو حجي عندكم لايت مال النترا 2015؟', ['headlight']],
    ['كير', ['gearbox', 'fluid']],
    ['فحمات مستعملة', ['pads']],
  ])('«%s» is not relaxed', async (text, ids) => {
    expect(await search(text)).toMatchObject({
      ids,
      meta: { relaxed: false, corrected: [], dropped: [], offers: [] },
    })
  })
})

it('of equal matches, what has sold more comes first, in steps that double, but behind what is in stock', async () => {
  const radiator = { nameAr: 'رديتر', createdAt: '2026-01-01T00:00:00.000Z' }
  const newer = { nameAr: 'رديتر', createdAt: '2026-02-01T00:00:00.000Z' }
  const none = { a: stockRecord({ quantity: 0 }) }
  const search = openShelf({
    ...{ one: { ...radiator, sold: 1 }, forty: { ...radiator, sold: 40 } },
    ...{
      thirtyNine: { ...newer, sold: 39 },
      unsold: newer,
      gone: { ...newer, sold: 900, stocks: none },
    },
    cap: { nameAr: 'غطاء رديتر', sold: 100_000 },
  })
  const { ids } = await search('رديتر')
  expect(ids).toEqual(['thirtyNine', 'forty', 'one', 'unsold', 'gone', 'cap'])
  const pages = await Promise.all([1, 2, 3].map((page) => search('رديتر', { page, limit: 2 })))
  expect(pages.flatMap((page) => page.ids)).toEqual(ids)
})

it('finds the products of every shop that has the name in the text', async () => {
  const fitments = [fitment('elantra', 2015)]
  const of = (vendorId: string) => ({ vendorId, nameAr: 'داينمو', fitments })
  const search = openShelf({ one: of('a'), two: of('b'), other: of('c') }, [
    ...['a', 'b'].map((id) => vendorRecord(id, { businessName: 'محلات دجلة' })),
    vendorRecord('c', { businessName: 'الفرات' }),
    brandRecord('hyundai', 'korea', 'هيونداي'),
    trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  ])
  const { ids, meta, total } = await search('داينمو النترا محل دجلة')
  expect([ids.toSorted(), total, meta.relaxed]).toEqual([['one', 'two'], 2, false])
  expect((await search('دجلة')).ids.toSorted()).toEqual(['one', 'two'])
  expect((await search('داينمو النترا دجلة', { vendorId: 'c' })).ids).toEqual(['other'])
})

it('lists shops of the area in the text first, then of its governorate, then others', async () => {
  const fitments = [fitment('elantra', 2015)]
  const at = (vendorId: string, sold: number) => ({ vendorId, nameAr: 'كير', sold, fitments })
  const search = openShelf(
    {
      ...{ basra: at('basra', 9), baghdad: at('baghdad', 3), sinak: at('sinak', 0) },
      cap: { vendorId: 'sinak', nameAr: 'دهن كير', fitments },
    },
    [
      vendorRecord('sinak', { area: 'baghdad-sinak' }),
      vendorRecord('baghdad'),
      vendorRecord('basra', { governorate: 'basra' }),
      brandRecord('hyundai', 'korea', 'هيونداي'),
      trimRecord('elantra', 'hyundai', years, 'إلنترا'),
    ],
  )
  const expected = ['sinak', 'baghdad', 'basra', 'cap']
  expect(await search('كير بالسنك')).toMatchObject({ ids: expected, meta: { relaxed: false } })
  expect((await search('كير النترا من السنك')).ids.slice(0, 1)).toEqual(['sinak'])
  expect((await search('كير بجميلة')).ids).toHaveLength(4)
  expect((await search('السنك')).ids.toSorted()).toEqual(['cap', 'sinak'])
})

describe('a misspelled text', () => {
  it.each([
    ['fahmat camry', 'pads', undefined],
    ['fa7mat camry', 'pads', undefined],
    ['لايتت النترا', 'headlight', [['لايتت', 'لايت']]],
    ['بطارية سوليت', 'battery', undefined],
    ['ghdj hgkjvh', 'headlight', [['ghdj hgkjvh', 'لايت النترا']]],
    ['اريدلايتالنترا', 'headlight', [['اريدلايتالنترا', 'اريد لايت النترا']]],
  ])('«%s» matches as what it was read as, and says so', async (text, id, corrected) => {
    const { ids, meta } = await search(text)
    expect(ids[0]).toBe(id)
    expect(meta.relaxed).toBe(false)
    if (corrected) expect(meta.corrected.map(({ from, to }) => [from, to])).toEqual(corrected)
  })

  it.each(['asdf', 'سسسسس', 'ضصثق', '07901112223', 'سبحان الله', 'ايفون 15'])(
    '«%s» means nothing here',
    async (text) => expect((await search(text)).ids).toEqual([]),
  )
})

describe('a text of which only a part matches', () => {
  it.each([
    ['لايت زورب', ['headlight'], ['زورب']],
    ['لايت النترا زورب شخبط يمين', ['headlight'], ['يمين']],
    ['فحمات كامري جديدة', ['pads'], ['جديدة']],
    ['فحمات تحت 10 الاف', ['pads'], ['تحت 10 الاف']],
    // As little as possible is given up.
    ['بريك باد كامري مستعمل خلفي تحت 30 الف', ['pads'], ['خلفي']],
  ])('«%s» finds %j without %j, and is relaxed', async (text, ids, dropped) => {
    const found = await search(text)
    expect(found.ids).toEqual(ids)
    expect(found.meta).toMatchObject({ relaxed: true, dropped })
  })

  it.each([
    'لايت النترا زورب',
    'هلو عيوني زورب اريد لايت النترا لبيتنا',
    'فحمات كامري رخيصة في البصرة',
    'لايت النترا طاولة شجرة بيت مدرسة جامعة مطر سماء',
  ])('«%s» names its part and car: its other words only order', async (text) => {
    const { ids, meta } = await search(text)
    expect(ids).toHaveLength(1)
    expect(meta).toMatchObject({ relaxed: false, dropped: [] })
  })

  it.each([
    ['بطارية مو سوليت', []],
    ['فحمات مو كامري', []],
    ['لايت مو النترا', []],
    ['بريك باد بدون ضمان', ['pads']],
    ['لايت مو يمين', ['headlight']],
  ])('«%s» matches nothing that is refused', async (text, ids) => {
    const { matches } = await search(text)
    expect(matches).toEqual(ids)
  })

  it('is near if only what is refused is left, and says so', async () => {
    const { ids, meta } = await search('بطارية مو سوليت')
    expect(ids).toEqual(['battery'])
    expect(meta).toMatchObject({ relaxed: true, dropped: ['مو سوليت'] })
  })

  it('lists each of several parts, and names those that nobody has', async () => {
    const { ids, meta } = await search('اريد كير وفحمات ورديتر كامري')
    expect(ids).toEqual(['gearbox', 'pads'])
    expect(meta).toMatchObject({ relaxed: false, dropped: ['ورديتر'] })
  })

  it('never loses its part or its car, but is offered both', async () => {
    expect(await search('فحمات النترا')).toMatchObject({
      ids: [],
      meta: {
        relaxed: false,
        offers: [
          { text: 'فحمات', count: 1 },
          { text: 'النترا', count: 2 },
        ],
      },
    })
    expect(await search('كير فيراري')).toMatchObject({
      ids: [],
      meta: { offers: [{ text: 'كير' }] },
    })
    expect((await search('لايت النترا 2014')).ids).toEqual([])
  })

  it('finds no other part for the car that only mentions the part', async () => {
    const compressor = {
      nameAr: 'كمبريسر تبريد',
      descriptionAr: 'يركب على المكينة',
      fitments: [fitment('camry', 2015)],
    }
    const market = openShelf({ compressor }, [
      brandRecord('toyota', 'japan', 'تويوتا'),
      trimRecord('camry', 'toyota', years, 'كامري'),
    ])
    expect(await market('مكينة كامري')).toMatchObject({ ids: [], meta: { relaxed: false } })
    expect(await market('مكينة')).toMatchObject({ ids: ['compressor'], meta: { relaxed: true } })
  })

  it('is offered without the filters that leave nothing of it, by their names', async () => {
    expect((await search('فحمات', { condition: 'new' })).meta.offers).toEqual([
      { text: 'فحمات', without: ['condition'], count: 1 },
    ])
    expect((await search('فحمات', { maxPrice: 500 })).meta.offers).toEqual([
      { text: 'فحمات', without: ['maxPrice'], count: 1 },
    ])
  })

  it('shows products whose part number differs in one character, as a question', async () => {
    for (const text of ['26300-35504', '2630035503X', '26300-3550', 'رقم 26300-35513']) {
      const { ids, meta } = await search(text)
      expect(ids, text).toEqual(['filter'])
      // The beginning of a number is a match.
      if (text !== '26300-3550')
        expect(meta).toMatchObject({
          relaxed: true,
          didYouMean: { text: expect.stringContaining('26300-35503') as string, count: 1 },
        })
    }
    expect((await search('26300-35577')).ids).toEqual([])
  })

  it('takes the words as they are if asked to', async () => {
    expect(await search('لايت النترا زورب', { literal: true })).toMatchObject({
      ids: [],
      meta: { relaxed: false, understood: [], offers: [] },
    })
    expect((await search('كير', { literal: true })).ids.sort()).toEqual(['fluid', 'gearbox'])
  })
})

describe('any text', () => {
  const words = 'فحمات كامري elantra 2015 تحت 50 الف fahmat زورب مستعمل'.split(' ')
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(' ').slice(0, 200))

  it('is answered, with spans inside it', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.boolean(), async (text, literal) => {
        const { meta } = await search(text, { literal })
        for (const { start, end } of meta.understood) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('finds literally what has all its words', async () => {
    const texts = Object.entries(products).map(([id, { nameAr = '', manufacturer = '' }]) => ({
      id,
      words: foldTokens(`${nameAr} ${manufacturer} قطعة جديدة`).flatMap((word) => [
        word,
        stripArticle(word),
      ]),
    }))
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom('دهن', 'كير', 'امامي', 'قطعه', 'لايت', 'فلت'), {
          minLength: 1,
          maxLength: 3,
        }),
        async (wanted) => {
          const expected = texts
            .filter(({ words: known }) =>
              wanted.every((word) => known.some((one) => one.startsWith(word))),
            )
            .map(({ id }) => id)
          expect((await search(wanted.join(' '), { literal: true })).ids.sort()).toEqual(
            expected.sort(),
          )
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { brandRecord, fitment, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { openNamedShelf, openShelf } from '../testing/readModel.ts'

const search = async (names: readonly string[], text: string, query?: { condition: 'new' }) => {
  const open = openNamedShelf(names, { partNumber: '04465-02220', condition: 'used' })
  const { names: found, meta } = await open(text, query)
  return { found, relaxed: meta.relaxed }
}

describe('a word alone that is read as another', () => {
  it.each([
    ['وردة', 'دسك فردة واحدة'],
    ['giraffe', 'مرايا كروف'],
  ])('«%s» is not said to be «%s»', async (text, name) => {
    expect(await search([name], text)).toEqual({ found: [name], relaxed: true })
  })

  it.each([
    ['رديتار', 'رديتر كيا'],
    ['fahmat', 'فحمات كيا'],
    ['وردة كيا', 'دسك فردة واحدة كيا'],
  ])('«%s» means «%s»: it is near, or beside a car', async (text, name) => {
    expect(await search([name], text)).toEqual({ found: [name], relaxed: false })
  })

  it('is not a car of two letters on the other keyboard layout', async () => {
    const find = openShelf({ filter: { nameAr: 'فلتر MG HS' } }, [
      brandRecord('mg', 'china', 'MG'),
      trimRecord('hs', 'mg', [2020], 'HS'),
    ])
    expect((await find('HS')).ids).toEqual(['filter'])
    expect((await find('اس')).ids).toEqual([])
  })

  it('has no signs on the other keyboard layout: ذاثم is «`hel»', async () => {
    expect((await search(['لايت hella'], 'اثمم')).found).toEqual(['لايت hella'])
    expect((await search(['لايت hella'], 'ذاثم')).found).toEqual([])
  })
})

describe('the beginning of a word', () => {
  const shelf = [
    'لايت كيا',
    'فحمات كيا',
    'صمام ايدل كيا',
    'بري كيا',
    'حزام دين كامري',
    'داينمو كيا',
  ]
  it.each([
    ['هيدل', 'لايت كيا'],
    ['هيدل كيا', 'لايت كيا'],
    ['كيا سفاي', 'فحمات كيا'],
    ['دين كيا', 'داينمو كيا'],
  ])('«%s» finds «%s», as the whole word does', async (text, name) => {
    expect(await search(shelf, text)).toEqual({ found: [name], relaxed: false })
  })
})

it('a list without products is not said to be near the text', async () => {
  expect(await search(['فلتر'], '04465-02221', { condition: 'new' })).toEqual({
    found: [],
    relaxed: false,
  })
  expect(await search(['براغي دعامية'], 'دعامية', { condition: 'new' })).toEqual({
    found: [],
    relaxed: false,
  })
})

describe('the name of a product', () => {
  it.each([['سكان كامري جلد وي كنترول صوت', 'سكان كامري جلد وي كنترول']])(
    '«%s» is a match of its beginning, whatever other parts it names',
    async (name, text) => {
      expect(await search([name, 'فلتر'], text)).toEqual({ found: [name], relaxed: false })
    },
  )
})

it('a known car keeps its ending before a number: «تيجوان 2.0» does not mean Tiggo 2', async () => {
  const { meta } = await openShelf({})('تيجوان 2.0 TSI')
  expect(meta?.understood).toMatchObject([
    { kind: 'car', start: 0, end: 6, nameEn: 'Tiguan' },
    { kind: 'details', engine: '2.0 turbo' },
  ])
})

it('a part whose name says its side is not the other one: «دبل امامي»', async () => {
  const names = ['دبل خلفي كامري', 'دبل امامي كامري']
  expect((await search(names, 'دبل امامي كامري')).found).toEqual(['دبل امامي كامري'])
  expect((await search(names, 'دبل خلفي')).found).toEqual(['دبل خلفي كامري'])
})

const findEveryday = openNamedShelf([
  'فحمات كامري',
  'كرسي مكينة',
  'باب كامري',
  'شاشة كامري',
  'بطارية GM',
  'حساس H6',
  'زجاج خلفي S60 H',
  'دسك كامري',
  'كير كامري',
  'وايرات كامري',
  'كيبل كامري',
  'جاملغ كامري',
  'قطعة شركة',
  'شفرة كامري',
  'طبلة كامري',
  'بلك كامري',
])
const found = async (text: string) => (await findEveryday(text)).names

// طاولة and سجاد are «'h,gm» and «s[h]» on a Latin keyboard.
it.each([
  'كرسي مكتب',
  'باب شقة',
  'شاشة سامسونج',
  'بطارية لابتوب',
  'طاولة',
  'سجاد',
  'office chair',
  'جمل',
  'شرطة',
  'شجرة',
  'table',
  'police',
])('«%s» is about something else, and finds nothing', async (text) =>
  expect(await found(text)).toEqual([]),
)

it('a text on the other keyboard layout is read, if its words tell something', async () => {
  expect(await found('tplhj')).toEqual(['فحمات كامري'])
  expect(await found('وسادة')).toEqual([])
})

it.each(['ضصث', 'ضصثقف', 'شسيبل', 'لبيس', 'qwert', 'trewq', 'xcvb', 'asdfgh'])(
  '«%s», keys side by side, is not corrected',
  async (text) => expect(await found(text)).toEqual([]),
)

it('if nothing fits, a part that lists other cars is near if its name has the car, unless the name has other years', async () => {
  const search = openShelf(
    {
      both: { nameAr: 'دينمو النترا وكامري', fitments: [fitment('camry', 2014)] },
      dated: { nameAr: 'دينمو النترا 2016', fitments: [fitment('camry', 2014)] },
      other: { nameAr: 'دينمو', fitments: [fitment('camry', 2014)] },
      otherYear: { nameAr: 'دينمو النترا', fitments: [fitment('elantra', 2016)] },
      lamp: { nameAr: 'لايت النترا وكامري', fitments: [fitment('camry', 2014)] },
      fitting: { nameAr: 'لايت', fitments: [fitment('elantra', 2014)] },
    },
    [
      trimRecord('elantra', 'hyundai', [2014, 2016], 'إلنترا'),
      trimRecord('camry', 'toyota', [2014, 2016], 'كامري'),
    ],
  )
  const near = { ids: ['both'], meta: { relaxed: true, dropped: ['النترا'] } }
  expect(await search('دينمو النترا 2014')).toMatchObject(near)
  expect(await search('لايت النترا 2014')).toMatchObject({
    ids: ['fitting'],
    meta: { relaxed: false },
  })
})

import { describe, expect, it } from 'vitest'
import { brandRecord, productRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { openReadModel } from '../testing/readModel.ts'

const search = async (
  names: readonly string[],
  text: string,
  query: { condition?: 'new' } = {},
) => {
  const { search: list } = openReadModel(
    names.map((nameAr, at) =>
      productRecord({
        productId: String(at),
        nameAr,
        partNumber: '04465-02220',
        condition: 'used',
      }),
    ),
  )
  const { data, meta } = await list({
    page: 1,
    limit: 20,
    sortBy: 'relevance',
    search: text,
    ...query,
  })
  return { found: data.map(({ nameAr }) => nameAr), relaxed: meta?.relaxed }
}

describe('a word alone that is read as another', () => {
  it.each([
    ['سارة', 'حساس ساعة'],
    ['وردة', 'دسك فردة واحدة'],
    ['محمد', 'محمل دولاب'],
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
    const { search: list } = openReadModel([
      brandRecord('mg', 'china', 'MG'),
      trimRecord('hs', 'mg', [2020], 'HS'),
      productRecord({ nameAr: 'فلتر MG HS' }),
    ])
    const query = { page: 1, limit: 20, sortBy: 'relevance' } as const
    expect((await list({ ...query, search: 'HS' })).data).toHaveLength(1)
    expect((await list({ ...query, search: 'اس' })).data).toEqual([])
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
  const { meta } = await openReadModel().search({ page: 1, limit: 1, search: 'تيجوان 2.0 TSI' })
  expect(meta?.understood).toMatchObject([{ kind: 'car', start: 0, end: 6, nameEn: 'Tiguan' }])
})

it('a part whose name says its side is not the other one: «دبل امامي»', async () => {
  const names = ['دبل خلفي كامري', 'دبل امامي كامري']
  expect((await search(names, 'دبل امامي كامري')).found).toEqual(['دبل امامي كامري'])
  expect((await search(names, 'دبل خلفي')).found).toEqual(['دبل خلفي كامري'])
})

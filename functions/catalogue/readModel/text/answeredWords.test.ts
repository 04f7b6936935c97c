import { expect, it } from 'vitest'
import { openShelf } from '../testing/readModel.ts'

const fits = { nameAr: 'رديتر' }

it('what only answers to questions say comes behind all others, and is near alone', async () => {
  const find = openShelf({
    answered: { nameAr: 'بوري', answeredWords: 'ويه زوربيتال كفرناج' },
    described: { nameAr: 'سلف', descriptionAr: 'يناسب زوربيتال', price: 90_000 },
    named: { nameAr: 'زوربيتال', price: 95_000 },
    other: { nameAr: 'بوري' },
  })
  for (const sortBy of ['relevance', 'price_asc'] as const)
    expect((await find('زوربيتال', { sortBy })).ids.at(-1)).toBe('answered')
  expect((await find('زوربيتال')).ids).toEqual(['named', 'described', 'answered'])
  const alone = await find('زوربيتال كفرناج')
  expect([alone.ids, alone.matches]).toEqual([['answered'], []])
  // The words of a text may be in both.
  expect((await find('بوري كفرناج')).ids[0]).toBe('answered')
})

it('they order the parts that a text names, and make no other product one of them', async () => {
  const find = openShelf({
    plain: fits,
    answered: { ...fits, answeredWords: 'يركب زوربيتال' },
    other: { nameAr: 'بوري', answeredWords: 'رديتر زوربيتال' },
  })
  expect((await find('رديتر زوربيتال')).ids).toEqual(['answered', 'plain'])
  expect((await find('رديتر')).ids.toSorted()).toEqual(['answered', 'plain'])
})

it('a misspelling that an answer has is corrected all the same', async () => {
  const find = openShelf({ right: fits, typo: { nameAr: 'بوري', answeredWords: 'ردييتر' } })
  const { ids, meta } = await find('ردييتر')
  expect([ids, meta.corrected]).toEqual([['right'], [{ from: 'ردييتر', to: 'رديتر' }]])
})

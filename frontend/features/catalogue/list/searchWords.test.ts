import { expect, test } from 'vitest'
import { emptySearch } from './searchState.ts'
import { searchMeta } from '../testing/searchMeta.ts'
import { cutWords, plainWords, withoutOverruledWords, wordsAt } from './searchWords.ts'

const spanOf = (text: string, word: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
})
const text = 'فلتر  زيت كامري ٢٠١٥ مستعمل'
test.each([
  ['a word', text, ['كامري'], 'فلتر زيت ٢٠١٥ مستعمل'],
  ['two words and their gap', text, ['فلتر  زيت'], 'كامري ٢٠١٥ مستعمل'],
  ['words apart', text, ['٢٠١٥', 'فلتر'], 'زيت كامري مستعمل'],
  ['all words', 'كامري', ['كامري'], undefined],
  ['a word but not its prefix', 'للكامري فلتر', ['كامري'], 'لل فلتر'],
  ['words after one outside the basic plane', '😀 فلتر كامري', ['كامري'], '😀 فلتر'],
])('cutting removes %s', (_, from, words, rest) =>
  expect(
    cutWords(
      from,
      words.map((word) => spanOf(from, word)),
    ),
  ).toBe(rest),
)

test('plain words are those searched as typed: not understood, not dropped, no greeting', () => {
  const text = 'السلام عليكم أريد فمحات بوش كامري وكالةxx'
  const car = { kind: 'car' as const, ...spanOf(text, 'كامري'), nameAr: 'كامري' }
  const meta = searchMeta({
    searched: 'فحمات بوش كامري',
    understood: [car],
    corrected: [{ from: 'فمحات', to: 'فحمات' }],
    dropped: ['وكالةxx'],
  })
  expect(wordsAt(text, plainWords(text, meta))).toBe('فمحات بوش')
})

test('until the results are here, all words are plain', () => {
  const text = 'فلتر كامري'
  expect(wordsAt(text, plainWords(text, undefined))).toBe(text)
})

test('a choice takes out the words that ask for another, and no others', () => {
  const search = 'فلتر مستعمل ارخص'
  const meta = searchMeta({
    understood: [
      { kind: 'condition', ...spanOf(search, 'مستعمل'), condition: 'used' },
      { kind: 'order', ...spanOf(search, 'ارخص'), sortBy: 'price_asc' },
    ],
  })
  const before = { ...emptySearch, search }
  const chosen = (changes: object) =>
    withoutOverruledWords(before, { ...before, ...changes }, meta).search
  expect(chosen({ condition: 'new' })).toBe('فلتر ارخص')
  expect(chosen({ sortBy: 'name' })).toBe('فلتر مستعمل')
  expect(chosen({ inStock: true })).toBe(search)
  expect(chosen({ search: 'دعامية مستعمل', condition: 'new' })).toBe('دعامية مستعمل')
})

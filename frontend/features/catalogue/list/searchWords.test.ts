import { expect, test } from 'vitest'
import { emptySearch } from './searchState.ts'
import { metaOf } from '../testing/searchMeta.ts'
import { cutWords, plainWords, withoutOverruledWords, wordsAt } from './searchWords.ts'

const spanOf = (text: string, word: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
})
test('cutting removes exactly these words and closes the gap', () => {
  const text = 'فلتر  زيت كامري ٢٠١٥ مستعمل'
  expect(cutWords(text, [spanOf(text, 'كامري')])).toBe('فلتر زيت ٢٠١٥ مستعمل')
  expect(cutWords(text, [spanOf(text, 'فلتر  زيت')])).toBe('كامري ٢٠١٥ مستعمل')
  expect(cutWords(text, [spanOf(text, '٢٠١٥'), spanOf(text, 'فلتر')])).toBe('زيت كامري مستعمل')
  expect(cutWords('كامري', [{ start: 0, end: 5 }])).toBeUndefined()
})

test('a prefix that was understood apart leaves the rest of its word', () => {
  expect(cutWords('للكامري فلتر', [{ start: 2, end: 7 }])).toBe('لل فلتر')
})

test('words outside the basic plane do not move the others', () => {
  const text = '😀 فلتر كامري'
  expect(cutWords(text, [spanOf(text, 'كامري')])).toBe('😀 فلتر')
})

test('plain words are those searched as typed: not understood, not dropped, no greeting', () => {
  const text = 'السلام عليكم أريد فمحات بوش كامري وكالةxx'
  const car = { kind: 'car' as const, ...spanOf(text, 'كامري'), nameAr: 'كامري' }
  const meta = metaOf({
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
  const meta = metaOf({
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

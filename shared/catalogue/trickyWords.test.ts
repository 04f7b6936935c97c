import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import type { WordKind } from './vocabulary.ts'
import { commonWords } from '#vocabulary/commonWords.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const { makes, words, codes, makers, parts } = vocabulary
const squeezed = (text: string) => fold(text).replaceAll(' ', '')
const allTerms = (lists: readonly { terms: string[]; sometimes?: string[] }[]) =>
  new Set(lists.flatMap(({ terms, sometimes = [] }) => [...terms, ...sometimes].map(squeezed)))

const models = makes.flatMap((make) => make.models)
const cars = allTerms([...makes, ...models])
const usualParts = new Set(parts.flatMap(({ terms }) => terms.map(squeezed)))
const ofKinds = (...kinds: WordKind[]) => allTerms(words.filter(({ kind }) => kinds.includes(kind)))
const sayNothing = ofKinds('noise', 'greeting', 'intent', 'politeness', 'price', 'year')
const everyday = [...ofKinds('everyday')]

describe('words that are easily taken for others', () => {
  it('an everyday word is a car, a part, a maker or noise nowhere', () => {
    expect(everyday.length).toBeGreaterThan(300)
    const others = [cars, usualParts, allTerms(makers), allTerms(codes), sayNothing]
    expect(everyday.filter((word) => others.some((terms) => terms.has(word)))).toEqual([])
  })

  it.each(['ايفون', 'شقة', 'مطعم', 'كتاب', 'عطور', 'حذاء', 'وظائف', 'laptop', 'house', 'خانوو'])(
    '«%s» is an everyday word',
    (word) => expect(everyday).toContain(squeezed(word)),
  )

  it('the words that are never corrected are not in the vocabulary', () => {
    const known = [cars, allTerms(parts), allTerms(makers), allTerms(codes), sayNothing]
    const common = [...commonWords]
    expect(common.length).toBeGreaterThan(2000)
    expect(common.filter((word) => known.some((terms) => terms.has(word)))).toEqual([])
    expect(common.filter((word) => fold(word) !== word)).toEqual([])
  })

  // Each is in the name of a part, and of a car only beside its make.
  it.each(['fit', 'element', 'spark', 'bolt', 'leaf', 'matrix', 'relay', 'seat', 'march', 'مارش'])(
    '«%s» alone is not a car',
    (word) => expect(cars.has(word)).toBe(false),
  )

  it.each(['اكو', 'سيت', 'ماستر', 'رنج', 'بستون', 'is', 'es', 'cc', 'gt', 'hd', 'td'])(
    '«%s» alone is neither a car nor a code',
    (word) => expect(cars.has(word) || allTerms(codes).has(word)).toBe(false),
  )

  it('no spelling of a car is the usual name of a part', () => {
    const spellings = [...makes, ...models].flatMap(({ terms }) => terms)
    expect(spellings.filter((term) => usualParts.has(squeezed(term)))).toEqual([])
  })

  it('a code is never a bare number', () => {
    const bare = codes.flatMap(({ terms }) => terms).filter((term) => /^[\d ]+$/.test(term))
    expect(bare).toEqual([])
  })
})

describe('numbers in words', () => {
  const values = words.filter(({ kind }) => kind === 'number')

  it.each([
    [15, ['خمسطعش', 'خمستعش', 'fifteen', 'پازدە']],
    [16, ['ستطعش', 'سطعش', 'شازدە']],
    [18, ['ثمنطعش', 'تمنطعش', 'هەژدە']],
    [2000, ['الفين']],
  ])('%i is %j', (value, spoken) => {
    const list = values.find((one) => one.value === String(value))
    for (const word of spoken) expect(list?.terms).toContain(fold(word))
  })

  it('a word has one value', () => {
    const all = values.flatMap(({ terms }) => terms.map(squeezed))
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
    expect(values.filter(({ value }) => !/^\d+$/.test(value ?? ''))).toEqual([])
  })
})

describe('spellings', () => {
  it.each([
    ['camry', ['كمري', 'كامرى', 'کامری', 'kamri', 'camri']],
    ['corolla', ['كرولا', 'کۆرۆلا', 'corola', 'بيكاجو']],
    ['elantra', ['النتره', 'ئێلەنترا', 'elentra', 'Avante', 'الينترا']],
    ['land-cruiser', ['لاند كروز', 'وەنەوشە', 'landcruser', 'لاندکروزەر']],
    ['rav4', ['راف ٤', 'راف فور', 'ڕاڤ4', 'rav 4']],
    ['charger', ['جارجر', 'شارجر', 'چارجەر', 'أوباما']],
    ['300', ['300C', 'أوباما']],
    ['5-series', ['الفئة الخامسة', '528i', 'فئة خامسة']],
    ['i10', ['اي تين', 'آي 10']],
    ['cr-v', ['سي ار في', 'سي آر ڤي', 'CRV']],
    ['picanto', ['مورنينك', 'Morning']],
    ['accent', ['فيرنا', 'Solaris', 'اكسينت']],
    ['tiggo-7', ['تيكو 7', 'تيغو 7', 'تيجو']],
  ])('%s is %j', (id, spellings) => {
    const known = allTerms(models.filter((model) => model.id === id))
    for (const spelling of spellings) expect(known).toContain(squeezed(spelling))
  })

  it.each([
    ['KYB', ['كي واي بي', 'كايابا']],
    ['Solite', ['سولايت']],
    ['Denso', ['دنسو', 'دينسو']],
    ['Mobis', ['موبيس']],
  ])('the maker %s is %j', (name, spellings) => {
    const known = allTerms(makers.filter((maker) => maker.name === name))
    for (const spelling of spellings) expect(known).toContain(squeezed(spelling))
  })
})

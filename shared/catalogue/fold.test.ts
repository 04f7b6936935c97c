import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fold,
  foldTokens,
  foldWithMap,
  indexForms,
  lightSuffix,
  partNumberKey,
  partNumberLooseKey,
  stripArticle,
} from './fold.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'أإآٱؤئءىیةەکگپچژڤڕڵۆـًّٰ٢۵٬ ﻻﷲ‏Aé-') }),
)

describe('fold', () => {
  it.each([
    ['دعاميّه', 'دعامية'],
    ['ریموت', 'ريموت'],
    ['٢٠١٥', '2015'],
    ['۲۰۱۵', '2015'],
    ['ﻻﻳﺖ', 'لايت'],
    ['گير', 'كير'],
    ['پلكات', 'بلكات'],
    ['چاملغ', 'جاملغ'],
    ['فلتر هواء', 'فلتر هوا'],
    ['أمامي', 'امامي'],
    ['ديـــنـمو', 'دينمو'],
    ['مرآة', 'مراه'],
    ['لؤلؤ', 'لولو'],
    ['هەولێر', 'ههولير'],
    ['ڤاكيوم', 'فاكيوم'],
    ['KIA  Sportage', 'kia sportage'],
    ['Citroën', 'citroen'],
    ['‏١٬٣٥٠‎', '1,350'],
    ['كيا-سبورتاج (٢٠١٥)', 'كيا سبورتاج 2015'],
  ])('%s and %s are one', (left, right) => {
    expect(fold(left)).toBe(fold(right))
  })

  it('folds hamza whether it sits on its seat or was already split from it', () => {
    expect(fold('أإآئؤ'.normalize('NFD'))).toBe('ااايو')
    expect(fold('أإآئؤ'.normalize('NFC'))).toBe('ااايو')
  })

  it('keeps different parts apart', () => {
    expect(fold('باب')).not.toBe(fold('بوب'))
    expect(fold('دسكات')).not.toBe(fold('ديسكات'))
  })

  it('changes nothing the second time, on any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('leaves no mark, no format character and no spare space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text)).not.toMatch(/[\p{M}\p{Cf}ـ]|^ | $| {2}/u)
      }),
    )
  })

  it('gives the same text with and without the map, and a map that points into the source', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { folded, starts, ends } = foldWithMap(text)
        expect(folded).toBe(fold(text))
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
        starts.forEach((start, at) => {
          expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
          expect(ends[at]).toBeGreaterThan(start)
          expect(ends[at]).toBeLessThanOrEqual(text.length)
        })
      }),
    )
  })

  it('gives a letter the marks and the tatweel that follow it', () => {
    expect(foldWithMap('دّـم')).toEqual({ folded: 'دم', starts: [0, 3], ends: [3, 4] })
  })
})

describe('part numbers', () => {
  it.each(['26300-35503', '26300 35503', '٢٦٣٠٠٣٥٥٠٣', '2630035503'])('%s', (typed) => {
    expect(partNumberKey(typed)).toBe('2630035503')
  })

  it('reads O as 0 and I as 1 in the loose key only', () => {
    expect(partNumberKey('90915-yzzd4/io')).toBe('90915YZZD4IO')
    expect(partNumberLooseKey('90915-yzzd4/io')).toBe('90915YZZD410')
  })
})

describe('the article and light suffixes', () => {
  it.each([
    ['الفلتر', 'فلتر'],
    ['والفلتر', 'فلتر'],
    ['بالمحرك', 'محرك'],
    ['للمحور', 'محور'],
    ['الباب', 'باب'],
  ])('%s loses its article', (word, bare) => {
    expect(stripArticle(fold(word))).toBe(fold(bare))
  })

  it.each(['إلنترا', 'ألتيما', 'ألفا', 'ألمنيوم', 'كاليبر', 'فالف', 'الم', 'لايت'])(
    '%s survives whole',
    (word) => {
      expect(stripArticle(fold(word))).toBe(fold(word))
    },
  )

  it('never makes a word shorter than three letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'الوبكفتهم') }), (word) => {
        const left = Math.min(3, word.length)
        expect(stripArticle(word).length).toBeGreaterThanOrEqual(left)
        expect(lightSuffix(word).length).toBeGreaterThanOrEqual(left)
      }),
    )
  })

  it.each([
    ['وكيا', ['وكيا', 'كيا']],
    ['والفلتر', ['والفلتر', 'فلتر', 'الفلتر']],
    ['إلنترا', ['النترا']],
    ['ويل', ['ويل']],
    ['واير', ['واير', 'اير']],
  ])('%s is indexed as %j', (word, forms) => {
    expect(indexForms(fold(word))).toEqual(forms)
  })

  it('takes off only a final ات of long words and a final ه', () => {
    expect(foldTokens('رديترات دعامية بات جامة').map(lightSuffix)).toEqual([
      'رديتر',
      'دعامي',
      'بات',
      'جام',
    ])
  })
})

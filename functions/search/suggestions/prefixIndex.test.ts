import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPrefixIndex, matchRank, prefixIndexInSteps } from './prefixIndex.ts'

const letters = fc.constantFrom('ف', 'ل', 'ت', 'ا')
const word = fc.string({ unit: letters, minLength: 1, maxLength: 4 })
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const spellings = fc.array(fc.record({ subject: fc.nat(5), written: phrase }), { maxLength: 20 })

/** The same by looking at every spelling; the index also knows words without their article. */
const beginsAt = (written: string, text: string): number => {
  const starts = written.split(' ').map((_, at, words) => words.slice(at).join(' '))
  return starts.findIndex((rest) =>
    [rest, rest.replace(/^(وال|بال|كال|فال|ال|لل)(?=\S{3})/, '')].some((key) =>
      key.startsWith(text),
    ),
  )
}

test('finds exactly the subjects of which a word begins with the text', () => {
  fc.assert(
    fc.property(spellings, phrase, (all, text) => {
      const found = createPrefixIndex(all).beginningWith(text)
      const expected = all.filter(({ written }) => beginsAt(written, text) >= 0)
      expect(new Set(found.keys())).toEqual(new Set(expected.map(({ subject }) => subject)))
      for (const { subject, rank } of found.values()) {
        const starts = expected
          .filter((one) => one.subject === subject)
          .some(({ written }) => beginsAt(written, text) === 0)
        expect(rank >= matchRank.start).toBe(starts)
      }
    }),
  )
})

test('of a subject gives the best spelling: the whole one, then those that begin, then the first', () => {
  const index = createPrefixIndex([
    { subject: 1, written: 'فلتر دهن مكينة' },
    { subject: 1, written: 'فلتر دهن' },
    { subject: 1, written: 'دهن' },
    { subject: 1, written: 'اويل فلتر' },
  ])
  const best = (text: string) => index.beginningWith(text).get(1)
  expect(best('فلتر دهن')).toMatchObject({ written: 'فلتر دهن', rank: matchRank.whole })
  expect(best('فل')).toMatchObject({ written: 'فلتر دهن مكينة', rank: matchRank.start })
  expect(best('ده')).toMatchObject({ written: 'دهن', rank: matchRank.start })
  expect(best('مكي')).toMatchObject({ written: 'فلتر دهن مكينة', rank: matchRank.inside })
  expect(index.of('دهن')).toMatchObject([{ written: 'دهن' }])
  expect(index.of('ده')).toEqual([])
})

test('many spellings are indexed in steps, so that requests run in between', () => {
  const many = Array.from({ length: 2000 }, (_, subject) => ({
    subject,
    written: `محل ${subject}`,
  }))
  expect([...prefixIndexInSteps(many)].length).toBeGreaterThanOrEqual(20)
  expect(createPrefixIndex(many).beginningWith('199').size).toBe(11)
})

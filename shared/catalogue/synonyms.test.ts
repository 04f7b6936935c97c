import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conceptIdsOf, expandQuery, stemOf } from './synonyms.ts'
import { vocabulary } from './vocabulary/generated.ts'

describe('the vocabulary', () => {
  it('finds every concept by each of its own terms', () => {
    const lost = vocabulary.parts
      .filter(({ id }) => id !== 'set')
      .flatMap(({ id, terms, sometimes }) =>
        [...terms, ...sometimes].filter((term) => !expandQuery(term).concepts.includes(id)),
      )
    expect(lost).toEqual([])
  })
})

describe('expandQuery', () => {
  it.each([
    ['صدام', ['bumper']],
    ['bumper', ['bumper']],
    ['بمپر', ['bumper']],
    ['دعامية امام', ['front-bumper']],
    ['دهن بريك', ['brake-fluid']],
    ['فلتر دهن', ['oil-filter']],
    ['دينمو', ['alternator']],
    ['والدينمو', ['alternator']],
    ['headlights', ['headlight']],
    ['البواجي', ['spark-plug']],
    ['فلتر دهن وبلكات', ['oil-filter', 'spark-plug']],
    ['واير بلك', ['spark-plug-wires']],
    ['كامري', []],
    ['', []],
  ])('%s means %j', (text, concepts) => {
    expect(expandQuery(text).concepts).toEqual(concepts)
  })

  it.each([
    ['دسكات', ['brake-pads', 'brake-disc']],
    ['كفر', ['seat-cover', 'tire']],
    ['صدر', ['radiator-support', 'timing-chain']],
    ['دهن', ['engine-oil', 'transmission-fluid', 'brake-fluid']],
  ])('%s offers each of its meanings', (word, concepts) => {
    expect(expandQuery(word).concepts).toEqual(expect.arrayContaining(concepts))
  })

  it('parts a sentence into part, car, year and side', () => {
    expect(expandQuery('دعامية كامري ٢٠١٥ قدام')).toEqual({
      words: ['دعاميه', 'كامري', '2015', 'قدام'],
      phrases: [{ start: 0, length: 1, text: 'دعاميه', conceptIds: ['bumper'] }],
      concepts: ['bumper'],
      positions: ['front'],
      qualities: [],
      rest: ['كامري', '2015'],
    })
  })

  it('reads quality and pair as such, and keeps every word to be tried literally', () => {
    const read = expandQuery('تخم سفايف أصلي كوري لايت يمين')
    expect(read.positions).toEqual(['pair', 'right'])
    expect(read.qualities).toEqual(['oem', 'korean'])
    expect(read.concepts).toEqual(expect.arrayContaining(['brake-pads', 'headlight']))
    expect(read.words).toHaveLength(6)
    expect(read.rest).toEqual([])
  })

  it('prefers the word as typed to its stem', () => {
    expect(expandQuery('رنك').concepts).toEqual(['wheel'])
    expect(expandQuery('رنكات').concepts).toEqual(['piston-rings'])
  })

  it('never throws, and its phrases lie inside the words without overlapping', () => {
    const unit = fc.constantFrom('دهن', 'بريك', 'فلتر', ' ', 'قدام', 'ال', '٢', 'brake ', 'ات')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
        const { words, phrases } = expandQuery(text)
        let free = 0
        for (const phrase of phrases) {
          expect(phrase.start).toBeGreaterThanOrEqual(free)
          free = phrase.start + phrase.length
        }
        expect(free).toBeLessThanOrEqual(words.length)
      }),
    )
  })
})

describe('broken plurals', () => {
  it.each(vocabulary.plurals)('%s meets %s', (plural, singular) => {
    expect(stemOf(plural)).toBe(stemOf(singular))
    expect(stemOf(`ال${plural}`)).toBe(stemOf(singular))
  })
})

describe('conceptIdsOf', () => {
  it('files a narrow part under the wider one too, never the other way round or by a rare meaning', () => {
    expect(conceptIdsOf('دعامية أمامية كيا')).toEqual(['front-bumper', 'bumper'])
    expect(conceptIdsOf('دعامية كيا')).toEqual(['bumper'])
    expect(conceptIdsOf('مقص أمامي')).toEqual(['control-arm', 'suspension'])
    expect(conceptIdsOf('لايت خلفي')).toEqual(['tail-light', 'light'])
  })
})

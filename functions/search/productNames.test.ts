import { describe, expect, it } from 'vitest'
import { findMainPart, readNames } from './productNames.ts'
import { stemWord } from './understanding/words.ts'
import { vocabulary } from '#vocabulary/vocabulary.ts'

const conceptIdsOf = (name: string) => readNames(name).conceptIds

describe('the vocabulary', () => {
  it('reads every concept by each of its own terms', () => {
    const lost = vocabulary.parts
      .filter(({ id }) => id !== 'set')
      .flatMap(({ id, terms }) => terms.filter((term) => !conceptIdsOf(term).includes(id)))
    expect(lost).toEqual([])
  })
})

describe('readNames', () => {
  it.each([
    ['صدام', 'bumper'],
    ['bumper', 'bumper'],
    ['بمپر', 'bumper'],
    ['دعامية امام', 'front-bumper'],
    ['دهن بريك', 'brake-fluid'],
    ['فلتر دهن', 'oil-filter'],
    ['فلتەری ڕۆن', 'oil-filter'],
    ['دينمو', 'alternator'],
    ['والدينمو', 'alternator'],
    ['headlights', 'headlight'],
    ['البواجي', 'spark-plug'],
    ['واير بلك', 'spark-plug-wires'],
    ['رنك', 'wheel'],
    ['جنطة خلفية', 'trunk'],
    ['دشلي', 'gears'],
    ['رنكات', 'piston-rings'],
    ['تخم سفايف أصلي كوري', 'brake-pads'],
    ['كامري', undefined],
    ['', undefined],
  ])('%s is %s', (name, concept) => expect(readNames(name).mainIds[0]).toBe(concept))

  it('finds several parts, of which the first is the product itself', () => {
    const { conceptIds, mainIds } = readNames('فلتر دهن وبلكات')
    expect(conceptIds).toEqual(expect.arrayContaining(['oil-filter', 'spark-plug']))
    expect(mainIds).toEqual(['oil-filter', 'filter'])
  })

  it('takes an ambiguous word for its usual meaning', () => {
    expect(conceptIdsOf('دسكات')).toEqual(['brake-pads', 'brake'])
  })
})

describe('positionsOf', () => {
  it('reads positions anywhere, also inside a part, each once', () => {
    expect(readNames('تخم سفايف لايت يمين').positions).toEqual(['pair', 'right'])
    expect(readNames('دعامية قدام أمامية').positions).toEqual(['front'])
  })
})

describe('broken plurals', () => {
  it.each(vocabulary.plurals)('%s meets %s', (plural, singular) => {
    expect(stemWord(plural)).toBe(stemWord(singular))
    expect(stemWord(`ال${plural}`)).toBe(stemWord(singular))
  })
})

describe('wider parts', () => {
  it('files a narrow part under the wider one too, never the other way round or by a rare meaning', () => {
    expect(conceptIdsOf('دعامية أمامية كيا')).toEqual(['front-bumper', 'bumper'])
    expect(conceptIdsOf('دعامية كيا')).toEqual(['bumper'])
    expect(conceptIdsOf('مقص أمامي')).toEqual(['control-arm', 'suspension'])
    expect(conceptIdsOf('لايت خلفي')).toEqual(['tail-light', 'light'])
  })
})

it('a product is the narrow part that its names say, not a wider one above it', () => {
  expect(findMainPart('بطارية هايبرد')).toMatchObject({ id: 'hybrid-battery' })
  expect(findMainPart('بطارية هايبرد')).not.toHaveProperty('isUniversal')
  expect(findMainPart('', 'Car battery')).toMatchObject({ id: 'battery', isUniversal: true })
  expect(findMainPart('كامري')).toBeUndefined()
})

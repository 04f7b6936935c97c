import { describe, expect, it } from 'vitest'
import { brandRecord, countryRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { understandText } from './understandText.ts'

const years = Array.from({ length: 15 }, (_, step) => 2008 + step)
const names = marketNamesWith([
  countryRecord('korea'),
  brandRecord('hyundai', 'korea', 'هيونداي'),
  trimRecord('sonata', 'hyundai', years, 'سوناتا'),
  trimRecord('tucson', 'hyundai', years, 'توسان'),
])
const read = (text: string) => understandText(text, names)

describe('the car of a search', () => {
  it.each<[text: string, wanted: object]>([
    ['قايش تايمن توسان 2.4', { engine: '2.4' }],
    ['قايش تايمن 2.4 توسان', { engine: '2.4' }],
    ['فلتر سوناتا ٢٫٠ خليجي', { engine: '2.0', market: 'gulf' }],
    ['فلتر سوناتا 2015 2.4 امريكي', { engine: '2.4', market: 'american' }],
    ['فلتر خليجي سوناتا', { market: 'gulf' }],
    ['لايت سوناتا وارد امريكا', { market: 'american' }],
    ['لايت سوناتا وارد كوري', { market: 'korean' }],
    ['مكينة سوناتا 2000', { engine: '2.0' }],
    ['مكينة سوناتا 2400 سي سي', { engine: '2.4' }],
    ['كويلات سوناتا v6 3.3', { engine: 'V6 3.3' }],
    ['داينمو توسان مكينة 2.4', { engine: '2.4' }],
    ['كير توسان 2.0 ديزل دفع رباعي', { engine: '2.0 diesel', drive: 'all' }],
    ['باب سوناتا كوبيه', { body: 'coupe' }],
    // Without a part, what is said can only be about the car.
    ['سوناتا 2015 كوري', { market: 'korean' }],
    // Of the part, or not a size.
    ['فلتر كوري سوناتا', {}],
    ['فلتر سوناتا كوري', {}],
    ['فلتر امريكي سوناتا', {}],
    ['فلتر ديزل توسان', {}],
    ['تيربو توسان', {}],
    ['بوري 2.5 انج توسان', {}],
    ['فلتر سوناتا 2015', {}],
    ['باور 3500 سوناتا', {}],
    ['فلتر سوناتا مو خليجي', {}],
    // Either.
    ['قايش توسان 2.0 لو 2.4', {}],
    ['كير توسان تو ويل', {}],
  ])('«%s» is %j', (text, wanted) => expect(read(text).cars?.details).toEqual(wanted))

  it('is said as words that can be left out, and still order what is found', () => {
    const text = 'فلتر سوناتا ٢٫٤ خليجي'
    const said = read(text).understood.filter(({ kind }) => kind === 'details')
    expect(said.map(({ start, end, ...one }) => [text.slice(start, end), one])).toEqual([
      ['٢٫٤', { kind: 'details', engine: '2.4' }],
      ['خليجي', { kind: 'details', market: 'gulf' }],
    ])
    expect(read(text).slots.map(({ words }) => words.join(' '))).toEqual([
      'فلتر',
      '2',
      '4',
      'خليجي',
    ])
  })

  it('has none where no car is named', () =>
    expect(read('فلتر 2.4 خليجي').understood.map(({ kind }) => kind)).toEqual(['part']))
})

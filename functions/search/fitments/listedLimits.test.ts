import { expect, it } from 'vitest'
import { brandRecord, countryRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { readFitmentText } from './fitmentText.ts'

const years = Array.from({ length: 30 }, (_, step) => 1996 + step)
const names = marketNamesWith([
  countryRecord('japan'),
  brandRecord('toyota', 'japan', 'تويوتا'),
  brandRecord('mazda', 'japan', 'مازدا'),
  brandRecord('hyundai', 'korea', 'هيونداي'),
  trimRecord('camry', 'toyota', years, 'كامري'),
  trimRecord('avalon', 'toyota', years, 'افالون'),
  trimRecord('corolla', 'toyota', years, 'كورولا'),
  trimRecord('prado', 'toyota', years, 'لاندكروزر برادو'),
  trimRecord('lc200', 'toyota', years, 'لاندكروزر 200'),
  trimRecord('mazda3', 'mazda', years, 'مازدا 3'),
  trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  trimRecord('santafe', 'hyundai', years, 'سنتافي'),
])
const read = (text: string) => readFitmentText(names, text)

it.each<[text: string, wanted: object[]]>([
  ['سنتافي 15-17 2.4 امريكي', [{ engines: ['2.4'], markets: ['american'] }]],
  ['كامري 2.5 2012', [{ engines: ['2.5'] }]],
  ['كامري ١٢-١٥ ٢٫٠ و٢٫٥', [{ engines: ['2.0', '2.5'] }]],
  ['كامري 12-15 2.0/2.5', [{ engines: ['2.0', '2.5'] }]],
  ['كامري 12-15 2000 سي سي', [{ engines: ['2.0'] }]],
  ['كامري 12-15 2000', [{ engines: ['2.0'] }]],
  ['كورولا 1998 2000', [{}]],
  ['كورولا 2000', [{}]],
  ['كورولا 1600 2005', [{ engines: ['1.6'] }]],
  ['كامري V6 3.5 15-17', [{ engines: ['V6 3.5'] }]],
  ['سنتافي 15-17 ديزل', [{ engines: ['diesel'] }]],
  ['سنتافي 15-17 2.0 تيربو', [{ engines: ['2.0 turbo'] }]],
  ['سنتافي 15-17 مكينة 2.4', [{ engines: ['2.4'] }]],
  ['كامري 2.4L 12-15', [{ engines: ['2.4'] }]],
  ['كامري 2.4لتر 12-15', [{ engines: ['2.4'] }]],
  ['كامري 12-15 خليجي وامريكي', [{ markets: ['gulf', 'american'] }]],
  ['كامري 12-15 وارد امريكا', [{ markets: ['american'] }]],
  ['النترا 12-15 كوري', [{ markets: ['korean'] }]],
  ['مازدا 3 12-15 2.0 هاجباك', [{ engines: ['2.0'], bodies: ['hatchback'] }]],
  ['سنتافي 15-17 دفع رباعي', [{ drives: ['all'] }]],
  ['سنتافي 15-17 2x4', [{ drives: ['front', 'rear'] }]],
  // Before the first car: of that one.
  ['امريكي كامري 12-15 افالون 13-16', [{ markets: ['american'] }, {}]],
  ['كامري 12-15 2.5 افالون 13-16 3.5', [{ engines: ['2.5'] }, { engines: ['3.5'] }]],
  ['2012-2015 كامري 2.5 2013-2016 افالون', [{ engines: ['2.5'] }, {}]],
  // Behind shared years: of all that share them, unless they have their own.
  ['كامري وافالون 13-16 امريكي', [{ markets: ['american'] }, { markets: ['american'] }]],
  ['كامري وافالون 3.5 13-16', [{}, { engines: ['3.5'] }]],
  [
    'كامري 2.5 وافالون 3.5 13-16 امريكي',
    [
      { engines: ['2.5'], markets: ['american'] },
      { engines: ['3.5'], markets: ['american'] },
    ],
  ],
  ['كامري 2.5 وافالون 3.5', [{ engines: ['2.5'] }, { engines: ['3.5'] }]],
  ['كامري 12-15، 2.5، امريكي', [{ engines: ['2.5'], markets: ['american'] }]],
  // The same car twice.
  ['كامري 2012 2.5، كامري 2015 2.5', [{ engines: ['2.5'] }]],
  ['كامري 2012 2.5، كامري 2012 3.5', [{ engines: ['2.5', '3.5'] }]],
  ['كامري 2012 2.5، كامري 2012', [{}]],
])('«%s» is for the cars with %j', (text, wanted) => {
  const limits = read(text).fitments.map(({ engines, markets, bodies, drives }) =>
    JSON.parse(JSON.stringify({ engines, markets, bodies, drives })),
  )
  expect([limits, read(text).unread]).toEqual([wanted, []])
})

it('says what one fitment cannot say, and asks with the limits', () => {
  expect(read('كامري 2012 2.5، كامري 2015 3.5')).toMatchObject({
    fitments: [{ years: [2012], engines: ['2.5'] }],
    unread: ['كامري 2015 3.5'],
  })
  expect(read('لاندكروزر 2015 خليجي').ambiguous[0]?.candidates[0]).toMatchObject({
    markets: ['gulf'],
  })
})

it.each<[name: string, engines: string[] | undefined]>([
  ['قايش تايمن كامري 2.5', ['2.5']],
  ['قايش تايمن كامري 2012-2015 2.5', ['2.5']],
  ['فلتر كوري النترا امريكي', undefined],
  ['دهن كامري 4.4 لتر', undefined],
  ['بوري 2.5 كامري', undefined],
  ['بوري كامري 2.5 انج', undefined],
  ['بطارية كامري ديزل 2000', undefined],
])('of the cars in the name «%s» it takes the engines %j and no market', (name, engines) => {
  const [car] = readFitmentText(names, name, true).fitments
  expect([car?.engines, car?.markets]).toEqual([engines, undefined])
})

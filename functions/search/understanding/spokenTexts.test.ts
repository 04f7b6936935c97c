import { describe, expect, it } from 'vitest'
import { brandRecord, fitment, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { openShelf } from '#functions/catalogue/readModel/testing/readModel.ts'

const years = [2005, 2013, 2015, 2017, 2021, 2025]
const search = openShelf(
  Object.fromEntries(
    years.flatMap((year) => [
      [`lx-${year}`, { nameAr: 'لايت', fitments: [fitment('lx', year)] }],
      [`e-${year}`, { nameAr: 'رديتر', fitments: [fitment('elantra', year)] }],
    ]),
  ),
  [
    brandRecord('lexus', 'japan', 'Lexus'),
    trimRecord('lx', 'lexus', years, 'LX'),
    trimRecord('rx', 'lexus', years, 'RX'),
    brandRecord('hyundai', 'korea', 'هيونداي'),
    trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  ],
)
const find = async (text: string) => (await search(text)).matches

describe('years that are spoken', () => {
  it.each([
    ['الفين وخمسطعش', 2015],
    ['الفين وسبعة عشر', 2017],
    ['ألفان وثلاثة عشر', 2013],
    ['الفين وواحد وعشرين', 2021],
    ['الفين وخمسة وعشرين', 2025],
    ['الفين وخمسة', 2005],
    ['سبعطعش', 2017],
    ['سبع طعش', 2017],
  ])('«%s» is %i', async (spoken, year) => {
    expect(await find(`رديتر النترا موديل ${spoken}`)).toEqual([`e-${year}`])
  })
})

it('«خمسة وثلاثة» after a car is the size of its engine, not a year', async () =>
  expect(await find('رديتر النترا خمسة وثلاثة')).toHaveLength(years.length))

describe('a trim that is named like many models of its make', () => {
  it('is meant by each of them', async () => {
    expect(await find('لايت LX570 2015')).toEqual(['lx-2015'])
    expect(await find('لايت ال اكس 470 2005')).toEqual(['lx-2005'])
    expect(await find('لايت RX350')).toEqual([])
  })
})

describe('a car with a Sorani ending', () => {
  it.each(['ئێلەنتراتان', 'ئێلەنترامان', 'ئێلەنتراکەم', 'ئێلەنترایەکە', 'ئێلەنتراکانتان'])(
    '«%s» is an Elantra',
    async (car) => expect(await find(`رديتر ${car} 2015`)).toEqual(['e-2015']),
  )
})

const searchPrices = openShelf(
  Object.fromEntries(
    [20_000, 45_000, 90_000, 120_000, 3_000_000].map((price) => [
      price,
      { nameAr: 'لايت أمامي', price },
    ]),
  ),
)
it.each([
  ['لايت تحت خمسين الف', [20_000, 45_000]],
  ['لايت اقل من ١٠٠ الف دينار', [20_000, 45_000, 90_000]],
  ['لايت مية وخمسة وعشرين الف', [20_000, 45_000, 90_000, 120_000]],
  ['لایت کەمتر لە 100 هەزار', [20_000, 45_000, 90_000]],
  ['لایت کەمتر لە ٣٠ هەزار دینار', [20_000]],
  ['headlight under 30 thousand', [20_000]],
  ['لايت من مية لغاية مية وخمسين الف', [120_000]],
  ['لايت ١٠٠ الف تقريبا', [90_000, 120_000]],
  ['لايت تحت 0', [20_000, 45_000, 90_000, 120_000, 3_000_000]],
  ['لايت اكثر من 2 مليون', [3_000_000]],
])('«%s» finds %j', async (text, wanted) =>
  expect((await searchPrices(text, { sortBy: 'price_asc' })).matches.map(Number)).toEqual(wanted),
)

const read = openShelf({})
const partsIn = async (text: string) =>
  (await read(text)).meta.understood.flatMap((one) => (one.kind === 'part' ? one.id : []))

describe('a part', () => {
  it.each([
    ['standard Arabic, with and without articles', 'مرشح الوقود', 'fuel-filter'],
    ['', 'مرشح وقود', 'fuel-filter'],
    ['', 'ضاغط مكيف', 'ac-compressor'],
    ['', 'حزام توقيت', 'timing-belt'],
    ['Iraqi', 'كزاز أمامي', 'glass'],
    ['', 'قوطية صالنصة', 'muffler'],
    ['', 'جكمجة', 'glove-box'],
    ['the Gulf', 'اصطبات', 'tail-light'],
    ['', 'سيفون زيت', 'oil-filter'],
    ['', 'كفرات', 'tire'],
    ['the Levant', 'دبرياج', 'clutch'],
    ['', 'قشاط', 'drive-belt'],
    ['', 'امورتيسور', 'shock-absorber'],
    ['Egypt', 'فتيس', 'gearbox'],
    ['', 'اكصدام', 'bumper'],
    ['', 'سير كاتينة', 'timing-belt'],
    ['English in Arabic letters', 'وندو ريكوليتر', 'window-regulator'],
    ['', 'شوك ابسوربر', 'shock-absorber'],
    ['Sorani', 'فلتەری ڕۆن', 'oil-filter'],
    ['', 'پانکەی ڕادیەتەر', 'radiator-fan'],
    ['', 'فیلتەری بەنزینی پرادۆ', 'fuel-filter'],
    ['', 'پەمپی ئاوی مەکینەکە', 'water-pump'],
    ['Kurmanji', 'fîltera rûnê', 'oil-filter'],
    ['English', 'brake rotors', 'brake-disc'],
  ])('is understood by its name: %s «%s»', async (_, text, concept) => {
    expect((await partsIn(text))[0]).toBe(concept)
  })
})

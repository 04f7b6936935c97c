import { describe, expect, it } from 'vitest'
import { brandRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { understandText } from './understanding/understandText.ts'

const names = marketNamesWith([
  brandRecord('toyota', 'japan', 'تويوتا'),
  trimRecord('land-cruiser', 'toyota', [2005, 2012, 2020], 'لاندكروزر'),
])
const read = (text: string) => understandText(text, names)
const understood = (text: string, kind: 'part' | 'car') =>
  read(text).understood.flatMap((one) => (one.kind === kind && 'nameEn' in one ? one.nameEn : []))

describe('what an Iraqi mechanic says', () => {
  it.each([
    ['حاسبة', 'Ecu'],
    ['سلندر', 'Cylinder sleeve'],
    ['رگليتر', 'Voltage regulator'],
    ['دلكو', 'Distributor'],
    ['سقف', 'Roof panel'],
    ['ربع خلفي', 'Quarter panel'],
    ['عتبة', 'Side panel'],
    ['مجفف', 'Receiver drier'],
    ['رادار كروز', 'Radar sensor'],
    ['عازل', 'Sound deadening'],
    ['منفاخ', 'Tire sealant'],
    ['مثلث', 'Warning triangle'],
    ['كبل اشتراك', 'Jumper cables'],
    ['ساند يد', 'Center console'],
    ['ماطور فلاب', 'Blend door actuator'],
    ['سيرفو بريك', 'Brake booster'],
    ['بوستر شحن', 'Battery charger'],
    ['دبة ماي ماسحات', 'Washer tank'],
    ['دواسة جانبية', 'Side step'],
    ['كفر كير', 'Gearbox housing'],
    ['ونش', 'Winch'],
    ['طفاية', 'Car fire extinguisher'],
    ['بكس فيوزات', 'Fuse box'],
    ['نور امامي', 'Headlight'],
    ['صحون فرامل', 'Brake disc'],
    ['سجاد', 'Floor mat'],
    ['معجون', 'Body filler'],
    ['جداحة', 'Cigarette lighter'],
  ])('«%s» is the part %s', (text, part) => {
    expect(understood(text, 'part')[0]).toBe(part)
    expect(understood(text, 'car')).toEqual([])
  })

  it.each([
    ['بطة', 'Mark II'],
    ['راش', 'Toyota Rush'],
    ['نيون', 'Dodge Neon'],
    ['نيترو', 'Dodge Nitro'],
    ['دودج كاليبر', 'Dodge Caliber'],
    ['GWM باور', 'Poer'],
    ['مان', 'MAN truck'],
    ['بهمن', 'Bahman'],
    ['سوبر سالون', 'Toyota Crown'],
    ['ياريس كروس', 'Yaris Cross'],
    ['هافال M6', 'Haval M6'],
    ['نيسان جونيور', 'Nissan Junior'],
    ['JAC J7', 'JAC J7'],
    ['Lifan 530', 'Lifan 530'],
    ['كوبرا', 'Cupra'],
    ['هافال اتش ستة', 'H6'],
    ['لكزس خمسمية وسبعين', 'LX570'],
    ['لكزس جي اكس', 'GX460'],
    ['لكزس ال اكس', 'LX570'],
  ])('«%s» is the car %s', (text, car) => {
    expect(understood(text, 'car')).toEqual([car])
    expect(understood(text, 'part')).toEqual([])
  })

  it.each(['رمز القطعة', 'رمز العطل', 'سيد', 'كلم', 'نزل', 'نت', 'دبل قمارة', 'باڵ'])(
    '«%s» is neither',
    (text) => expect(understood(text, 'part').concat(understood(text, 'car'))).toEqual([]),
  )

  it('a nickname of some generations is not every one', () =>
    expect(read('رديتر مونيكا').cars?.trims.map(({ years }) => years)).toEqual([
      { from: 1998, to: 2015 },
    ]))

  it('«لمبة التشيك» is a symptom, not a bulb', () =>
    expect(read('لمبة التشيك').slots).toMatchObject([{ isSymptom: true }]))

  // Each emptied a page of parts before.
  it.each([
    ...['للمحافظات', 'للبيت', 'رقم التلفون', 'واتساب', 'يم الجامعة', 'عندي سفر', 'خيار ثاني'],
    ...['شكد طالب بيها', 'بدفتر', 'بيض', 'بدون لحم', 'كمان', 'bank 1'],
  ])('«رديتر %s» is not about something else', (word) =>
    expect(read(`رديتر ${word}`).slots.filter(({ isEveryday }) => isEveryday)).toEqual([]),
  )
})

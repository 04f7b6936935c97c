import { describe, expect, it } from 'vitest'
import { brandRecord, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { commonWords } from '#vocabulary/commonWords.ts'
import { correctWords } from './correction/correctWords.ts'
import { knownWords } from './correction/knownWords.ts'
import { asTyped } from './understanding/rewrite.ts'
import { isPart, understandText } from './understanding/understandText.ts'

const names = marketNamesWith([
  brandRecord('toyota', 'japan', 'تويوتا'),
  trimRecord('land-cruiser', 'toyota', [2005, 2012, 2020], 'لاندكروزر'),
])
const read = (text: string) => understandText(text, names)
const understood = (text: string, kind: 'part' | 'car') =>
  read(text).understood.flatMap((one) => (one.kind === kind && 'nameEn' in one ? one.nameEn : []))

describe('what an Iraqi mechanic says', () => {
  it.each([
    ['حاسبة', 'ECU'],
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
    expect(read('لمبة التشيك').slots).toMatchObject([{ said: expect.anything() }]))

  // Each emptied a page of parts before.
  it.each([
    ...['للمحافظات', 'للبيت', 'رقم التلفون', 'واتساب', 'يم الجامعة', 'عندي سفر', 'خيار ثاني'],
    ...['شكد طالب بيها', 'بدفتر', 'بيض', 'بدون لحم', 'كمان', 'bank 1'],
  ])('«رديتر %s» is not about something else', (word) =>
    expect(read(`رديتر ${word}`).slots.filter(({ isEveryday }) => isEveryday)).toEqual([]),
  )
})

describe('everyday words that are in no list', () => {
  const words = [
    ...'تنور مقلاة جدر صينية ملعقة چطل سچينة كلاص ماعون طاوة قوري سماور كتلي صحنه منخل مكوار'.split(
      ' ',
    ),
    ...'مجرفة فاس منجل مصخنة طشت نعناع كزبرة بصل ثوم فلفل باذنجان شجر باميا سبانغ لوبيا عدس حمص'.split(
      ' ',
    ),
    ...'ماش برغل جريش تمن خبزة رقاق عروگ تشريب مرگ پاچة كباب تكة معلاگ سمچ زبيدي شبوط قطان رگي'.split(
      ' ',
    ),
    ...'بطيخ نومي برتقالة لالنگي تفاحة عرموط مشمش خوخ عنجاص تين توثة نبگ كستنة جوز لوز فستق حب'.split(
      ' ',
    ),
    ...'شمسي شكرات بسكت لفة صاص عصير شربت چاي گهوة لبن روبة جبنة بيضة عسل سمسم زعفران دارسين كركم'.split(
      ' ',
    ),
    ...'ملح سكر طحين خميرة فرشة دوشگ مخدة بطانية شرشف كنتور ميز كرسي قنفة تلفزيون ثلاجه غسالة'.split(
      ' ',
    ),
    ...'مكناسة مسحة سطل صوبة مروحة سقفيه پانكة ستارة بردة مفتاح قفل باب شباك حيطة سگف گاع سلم'.split(
      ' ',
    ),
    ...'مطبخ حمام كليدور حديقة ثيل شتلة وردة جوري رازقي سدرة تكي رمانة برتقال نارنج يوسفي جهال'.split(
      ' ',
    ),
    ...'ولد مرية عجايز ضيف عزيمة وليمة عزا عيد صوم صلاة حسينية مئذنة خطيب ملا سيده'.split(' '),
  ]

  it('are hardly ever read as a part or a car', async () => {
    expect(words.filter((word) => commonWords.has(fold(word)))).toEqual([])
    expect(words).toHaveLength(150)
    const changed: string[] = []
    for (const word of words)
      for (const part of ['كلج', 'فحمات', 'رديتر كورولا']) {
        const text = `${part} ${word}`
        const found = read(text)
        if (found.slots.some(({ isEveryday }) => isEveryday)) continue
        const unknown = new Set(found.slots.filter((slot) => !isPart(slot)).map(({ from }) => from))
        const [first] = correctWords(asTyped(text), found, unknown, knownWords())
        if (first?.corrected.some(({ from, to }) => fold(from) !== to)) changed.push(text)
      }
    expect(changed.length).toBeLessThanOrEqual(3)
  })
})

import { describe, expect, it } from 'vitest'
import { openShelf } from '#functions/catalogue/readModel/testing/readModel.ts'

const search = openShelf({})
const partsIn = async (text: string) =>
  (await search(text)).meta.understood.flatMap((one) => (one.kind === 'part' ? one.id : []))

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

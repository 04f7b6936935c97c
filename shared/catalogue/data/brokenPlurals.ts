/**
 * Broken plurals of parts: no light stemmer reaches them, so they are listed, singular first.
 * Written as people write them; readers fold them.
 */
const LINES = `
باب أبواب بيبان
مراية مرايا
قايش قوايش
فلتر فلاتر
كرسي كراسي
مصباح مصابيح
سير سيور
قرص أقراص
برغي براغي
بستم بساتم
كويل كوايل
تاير تواير
جنط جنوط
محور محاور
مفتاح مفاتيح
عمود أعمدة
خرطوم خراطيم
مسمار مسامير
نابض نوابض
شمعة شموع
حزام أحزمة
طقم أطقم
ذراع أذرع
حشية حشوات
صمام صمامات
مضخة مضخات
ملف ملفات
وسادة وسائد
بطانة بطائن
إطار إطارات
`

export const brokenPlurals: readonly { singular: string; plurals: string[] }[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [singular = '', ...plurals] = line.split(' ')
    return { singular, plurals }
  })

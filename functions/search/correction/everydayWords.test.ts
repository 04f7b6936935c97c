import { expect, it } from 'vitest'
import { brandRecord, fitment, trimRecord } from '#functions/testing/catalogueFixtures.ts'
import { lookUpMeanings } from '#functions/search/understanding/lexicon.ts'
import { fold, stripArticle } from '#shared/catalogue/fold.ts'
import { commonWords } from '#vocabulary/commonWords.ts'
import { openShelf } from '#functions/catalogue/readModel/testing/readModel.ts'

const isKnown = (word: string) => commonWords.has(word) || lookUpMeanings(word) !== undefined

/** Daily talk, chosen by hand without looking at the list; those that the search happens to know do not count. */
const words = `
باجر البارحة هسة شوية هواي خوش كلش ابني بنتي اخوي ابوي عمي خالي صديقي جيراني زوجتي مرتي اهلي العيد العطلة
رمضان الجمعة السبت الظهر العصر الليل الفجر سفرة طلعة عرس زفة فاتحة عزيمة غدا عشا ريوك بيتنا شارعنا محلتنا
منطقتنا الكرادة الدورة المنصور الغزالية زيونة البياع الجامعة المدرسة الدوام الشغل الراتب المدير استاذ مهندس
طالب شرطي جندي فقير غني تعبان مريض زعلان فرحان مستعجل مشغول نايم كاعد ماشي جاي رايح راجع واكف مطر غبار برد حر
ثلج شمس هوا نهر جسر سوك ساحة تقاطع زحمة كريم محمد علي حسين مصطفى زينب فاطمة مازن ياسر صاحب تاجر وكيل قصير طويل
سالفة حجاية ضحكة بجية نومة كعدة لمة جلسة عركة صلحة وناسة ضوجة تعب قهر فرحة حزن نفسية مزاج صدك جذب غلط حيف
مسكين خطية عيب حرام حلال بركة نعمة رزق حظ صدفة فجاة دايما ابد مرات ساعات دقيقة لحظة سبوع خميس احد ثلاثاء اربعاء
كهرباء موكب زيارة كربلاء تسوق هدية عيادة مستشفى عملية حجز تذكرة قطار طيارة مطار جواز هوية استمارة موظف معاملة
دايرة محكمة بلدية مجلس انتخابات نتيجة امتحان واجب كتاب دفتر صف معلمة
كبير صغير حلو مالح وردة قميص جنطة لبن خبز جبن ملعب
tomorrow yesterday tonight weekend brother sister father mother friend neighbour holiday school office salary
doctor wedding dinner breakfast weather raining sunny river bridge corner crowded angry happy tired sleepy
hurry laughing crying sleeping cousin uncle grandma nephew homework exam classroom teacher manager lunch picnic
beach sunset evening midnight morning quickly slowly maybe probably really honestly thanks sorry welcome please address number street village
`
  .trim()
  .split(/\s+/)
  .filter((word) => ![fold(word), stripArticle(fold(word))].some(isKnown))
const subjects = ['فحمات كورولا', 'رديتر', 'oil filter']

const search = openShelf(
  {
    pads: { nameAr: 'فحمات', fitments: [fitment('corolla', 2015)] },
    radiator: { nameAr: 'رديتر' },
    filter: { nameAr: 'فلتر دهن', nameEn: 'Oil filter' },
  },
  [brandRecord('toyota', 'japan', 'تويوتا'), trimRecord('corolla', 'toyota', [2015], 'كورولا')],
)

it('reads an everyday word beside a part as another word three times of 450 at most', async () => {
  const changed: string[] = []
  for (const word of words)
    for (const subject of subjects) {
      const { corrected } = (await search(`${subject} ${word}`)).meta
      if (corrected.length > 0) changed.push(`${word} -> ${corrected[0]?.to ?? ''}`)
    }
  expect(words.length).toBeGreaterThanOrEqual(150)
  expect(changed.slice(3)).toEqual([])
})

import { namespace } from '../../namespace.ts'

/** For an edit of a product that was changed elsewhere meanwhile. */
export const productMergeText = namespace('productMerge', {
  yes: 'نعم',
  no: 'لا',
  text: 'تعدّلت هذه القطعة من مكان آخر بعد أن فتحتها. هذا ما تغيّر، ولن يضيع ما كتبته.',
  taken: 'تعديلات من المكان الآخر نأخذها',
  conflicts: 'تغيّر هنا وهناك: أيّهما نحفظ؟',
  mine: 'ما كتبته أنت',
  theirs: 'المحفوظ الآن',
  nothing: 'التعديلان لا يختلفان.',
  save: 'احفظ',
  apply: 'تابع',
  back: 'ارجع إلى النموذج',
  gone: 'محذوف',
  kept: 'موجود',
  empty: 'فارغ',
  source: 'مصدر',
  images: {
    zero: 'بدون صور',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '{n} صور',
    other: '{n} صورة',
  },
})

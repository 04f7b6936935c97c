import { namespace } from '../namespace.ts'

export const toastsText = namespace('toasts', {
  accountReady: 'حسابك جاهز، أهلاً بك',
  productCreated: 'أضفنا القطعة',
  productUpdated: 'حفظنا التعديلات',
  productDeleted: 'حذفنا القطعة',
  carDataSaved: 'حفظنا بيانات السيارة',
  carDataDeleted: 'حذفناها',
  /** The shared order call; the customer's own screen uses orderCancelledByCustomer. */
  orderStatusUpdated: 'تغيّرت حالة الطلب',
  addressSaved: 'تم حفظ العنوان بنجاح',
  addressUpdated: 'تم تحديث العنوان بنجاح',
  addressDeleted: 'تم حذف العنوان بنجاح',
  addressAdded: 'تم إضافة العنوان بنجاح',
  addressMadeDefault: 'تم تعيين العنوان كافتراضي',
  addedToCart: 'القطعة في سلتك الآن',
  productAddedToCart: 'في سلتك الآن: {product}',
  carChosen: 'صارت سيارتك: {car}',
  filtersCleared: 'مسحنا التصفية',
  searchingFor: 'نبحث عن: {text}',
  sessionExpired: 'انتهت صلاحية الجلسة. يرجى تسجيل الدخول مرة أخرى',
  authLoading: 'جاري تحميل البيانات...',
  orderCancelledByCustomer: 'تم إلغاء الطلب بنجاح',
  settingsSaved: 'حفظنا الإعدادات',
})

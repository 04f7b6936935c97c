import { namespace } from '../namespace.ts'

/** When a vendor is there, as customers read it. */
export const vendorsText = namespace('vendors', {
  hours: 'أوقات الدوام',
  days: '{from} إلى {to}',
  dayOff: 'عطلة',
  times: 'من {opens} إلى {closes}',
  onHoliday: 'المحل في إجازة إلى {date}. تستطيع أن تطلب الآن، ويجهّز طلبك بعدها.',
  saturday: 'السبت',
  sunday: 'الأحد',
  monday: 'الاثنين',
  tuesday: 'الثلاثاء',
  wednesday: 'الأربعاء',
  thursday: 'الخميس',
  friday: 'الجمعة',
  vendorEmpty: 'ماكو قطع معروضة بهذا المحل هسه.',
  vendorClosed: 'لم يفتح هذا المحل للبيع بعد.',
  vendorNotFound: 'هذا المحل غير موجود.',
  vendorProducts: 'قطع المحل',
  businessName: 'اسم المحل',
  ownerName: 'صاحب المحل',
  email: 'البريد الإلكتروني',
  businessDescription: 'عن المحل',
  notGiven: 'غير مذكور',
})

import { namespace } from '../namespace.ts'

export const sessionText = namespace('session', {
  signInTitle: 'تسجيل الدخول',
  signInText: 'سجّل الدخول لتطلب القطع وتتابع طلباتك.',
  signInFor: 'لفتح «{page}» سجّل الدخول، وستعود إليها بعد ذلك.',
  opening: 'جاري فتح نافذة تسجيل الدخول...',
  lastSeen: 'آخر ما شاهدته. جاري التحديث...',
  unavailable: 'خدمة تسجيل الدخول غير متاحة الآن. حاول مرة أخرى.',
  roleChoice: {
    text: 'كيف تريد أن تستخدم قطعتي؟',
    toCheckout: 'سلتك بانتظارك: أكّد دورك، ثم أكمل طلبك.',
    toSelling: 'اخترت البيع. أكّد، وبعدها نجهّز محلك خطوة خطوة.',
    permanent: 'الدور دائم ولا يتغيّر بعد المتابعة. من يبيع ويشتري يحتاج حسابين.',
    roleLegend: 'اختر دورك',
    customer: 'زبون',
    customerText: 'أبحث عن قطع لسيارتي وأطلبها.',
    vendor: 'بائع',
    vendorText: 'أعرض قطعي للبيع وأستلم الطلبات.',
    continue: 'متابعة',
    failed: 'تعذّر حفظ اختيارك. حاول مرة أخرى.',
  },
})

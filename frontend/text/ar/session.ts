import { namespace } from '../namespace.ts'

export const sessionText = namespace('session', {
  signInTitle: 'تسجيل الدخول',
  signInText: 'سجّل الدخول لتطلب القطع وتتابع طلباتك.',
  signInFor: 'سجّل الدخول لتفتح «{page}»، ثم نرجعك إليها.',
  opening: 'نفتح نافذة الدخول...',
  lastSeen: 'آخر ما شاهدته. نحدّثه الآن...',
  lastSeenOnly: 'آخر ما شاهدته. لم يصل الجديد بعد.',
  unavailable: 'تسجيل الدخول لا يعمل الآن. حاول مرة أخرى.',
  roleChoice: {
    text: 'سؤال واحد قبل أن تبدأ.',
    toCheckout: 'سلتك بانتظارك. اضغط «متابعة» وأكمل طلبك.',
    toBuying: 'هذا الحساب لتشتري به. وإن أردت أن تبيع يوماً فتفتح حساباً ثانياً مجاناً.',
    toSelling: 'اخترت البيع. أكّد، وبعدها نجهّز محلك خطوة خطوة.',
    permanent: 'الاختيار مرة واحدة ولا يتغيّر. من يشتري ويبيع يفتح حسابين.',
    roleLegend: 'تشتري لو تبيع؟',
    customer: 'زبون',
    customerText: 'أشتري قطعاً لسيارتي.',
    vendor: 'بائع',
    vendorText: 'أبيع قطعي وأستلم الطلبات.',
    continue: 'متابعة',
    failed: 'لم يُحفظ اختيارك. حاول مرة أخرى.',
  },
})

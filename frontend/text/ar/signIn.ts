import { namespace } from '../namespace.ts'

/** What stands before and after the sign-in service's windows. */
export const signInText = namespace('signIn', {
  label: 'رقم موبايلك أو بريدك الإلكتروني',
  hint: 'مثل 0770 123 4567',
  invalid: 'اكتب رقم موبايل مثل 0770 123 4567، أو بريداً إلكترونياً.',
  useEmail: 'أكتب بريدي الإلكتروني',
  usePhone: 'أكتب رقم موبايلي',
  newHere: 'ما عندك حساب؟',
  createAccount: 'أنشئ حساباً',
  haveAccount: 'عندك حساب؟',
  signIn: 'سجّل الدخول',
  roleChoice: {
    text: 'سؤال واحد قبل أن تبدأ.',
    toCheckout: 'سلتك بانتظارك. اضغط «متابعة» وأكمل طلبك.',
    toBuying: 'هذا الحساب لتشتري به. وإذا أردت أن تبيع يوماً، تفتح حساباً ثانياً مجاناً.',
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
  reason: 'سجّل الدخول لتطلب القطع وتتابع طلباتك.',
  reasonFor: 'سجّل الدخول لتفتح «{page}»، ثم نرجعك إليها.',
})

export const session = {
  loading: 'جاري التحميل...',
  signInTitle: 'تسجيل الدخول',
  signInText: 'سجّل الدخول لتطلب القطع وتتابع طلباتك.',
  opening: 'جاري فتح نافذة تسجيل الدخول...',
  unavailable: 'خدمة تسجيل الدخول غير متاحة الآن. حاول مرة أخرى.',
}

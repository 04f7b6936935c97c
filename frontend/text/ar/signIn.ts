import { namespace } from '../namespace.ts'

/** What stands in front of the sign-in service's windows. */
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
})

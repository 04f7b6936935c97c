import { namespace } from '../namespace.ts'

export const sessionText = namespace('session', {
  signInTitle: 'تسجيل الدخول',
  opening: 'نفتح نافذة الدخول...',
  lastSeen: 'آخر ما شاهدته. نحدّثه الآن...',
  lastSeenOnly: 'كما كانت الساعة {when}. لم يصل الجديد بعد.',
  unavailable: 'تسجيل الدخول لا يعمل الآن. حاول مرة أخرى.',
})

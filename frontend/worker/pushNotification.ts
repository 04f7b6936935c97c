import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import {
  isForVendor,
  notificationHref,
  notificationTitle,
} from '../features/notifications/notificationText.ts'
import { paths } from '../routes/routes.ts'
import { commonText } from '../text/ar/common.ts'
import { notificationsText } from '../text/ar/notifications.ts'
import { pushText } from '../text/ar/push.ts'
import englishCommon from '../text/en/common.ts'
import englishNotifications from '../text/en/notifications.ts'
import englishPush from '../text/en/push.ts'
import { makeFormat } from '../text/makeFormat.ts'
import type { Language } from '../text/namespace.ts'
import { makeTranslate } from '../text/translate.ts'

const texts = {
  ar: { ...commonText, ...notificationsText, ...pushText },
  en: { common: englishCommon, notifications: englishNotifications, push: englishPush },
}

export function pushWording(language: Language) {
  const t = makeTranslate<typeof notificationsText | typeof pushText>(texts[language], language)
  return { t, ...makeFormat(language, t) }
}

/** What a notification keeps for the press, and for the next one of its topic. */
export interface PushData {
  /** Its account: another one's events are not counted with it. */
  to: string
  href: string
  count: number
}

/**
 * The notification of a message, in the language of its device. One of the same topic that is still shown,
 * with `shown` events, is replaced: together they are one.
 */
export function pushNotification(
  { to, language, topic, count, event }: PushMessage,
  shown: number,
) {
  const { t, localName, iqd, plainNumber } = pushWording(language)
  const total = shown + count
  const line = event && notificationTitle(event, { t, plainNumber, nameOf: (name) => name })
  const { nameAr, nameEn, amount } = event ?? {}
  const facts = [
    nameAr !== undefined && localName({ nameAr, nameEn }),
    amount !== undefined && iqd(amount),
  ].filter(Boolean)
  const isOne = total === 1 || topic === 'test'
  const data: PushData = {
    to,
    count: total,
    href: toHref({ topic, event }, total) ?? paths.landing(),
  }
  return {
    title: isOne ? (line ?? t('push.tested')) : t(`push.several.${topic}`, { n: total }),
    options: {
      body: isOne ? facts.join('\n') : (line ?? ''),
      tag: topic,
      // Rings again for the next one.
      renotify: true,
      lang: language,
      dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
      icon: '/icons/any-192.png',
      data,
    },
  }
}

type Lists = Partial<Record<PushMessage['topic'], string>>

const vendorLists: Lists = {
  orders: paths.vendorOrders(),
  requests: paths.vendorRequests(),
  reviews: paths.vendorDashboard(),
}
const customerLists: Lists = {
  orders: paths.customerOrders(),
  requests: paths.askShops(),
  alerts: paths.favourites(),
}

/** Several of a topic lead to the list that has all of them; without one, to the newest. */
function toHref({ topic, event }: Pick<PushMessage, 'topic' | 'event'>, total: number) {
  if (!event) return undefined
  const list = (isForVendor(event) ? vendorLists : customerLists)[topic]
  return total > 1 && list ? list : notificationHref(event)
}

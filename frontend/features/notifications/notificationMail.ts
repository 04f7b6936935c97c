/**
 * A notification for those whom no device shows it: the function that sends it takes its words from here, so
 * the server has none of its own (decision 042).
 */
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { paths } from '../../routes/routes.ts'
import { pushNotification, pushWording } from '../../worker/pushNotification.ts'
import { isForVendor } from './notificationText.ts'

/** Addresses that people typed get a mark that nobody sees, or mail programs would make links of them. */
const unlink = (text: string) => text.replace(/\.(?=[^\s\d])|:(?=\/\/)/g, '$&\u2060')

export function notificationMail(message: PushMessage) {
  const { language, event } = message
  const { t } = pushWording(language)
  const { title, options } = pushNotification(message, 0)
  return {
    language,
    dir: options.dir,
    name: t('common.appName'),
    title: unlink(title),
    facts: options.body.split('\n').filter(Boolean).map(unlink),
    href: options.data.href,
    settingsHref: event && isForVendor(event) ? paths.vendorSettings() : paths.profile(),
    words: {
      open: t('push.mail.open'),
      why: t('push.mail.why'),
      settings: t('push.mail.settings'),
    },
  }
}

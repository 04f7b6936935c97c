import { Mail, MessageCircle, Phone } from 'lucide-react'
import { mailtoHref, telHref, whatsAppHref } from '#shared/kernel/contactLinks.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import { useText } from '../../text/useText.ts'

/**
 * The marketplace's own contact details, from the stage's settings (infra/settings.ts, `contact`).
 * What they leave out is not shown.
 */
export function useContactLinks() {
  const { t } = useText()
  const phone = import.meta.env.VITE_CONTACT_PHONE as string | undefined
  const whatsapp = import.meta.env.VITE_CONTACT_WHATSAPP as string | undefined
  const email = import.meta.env.VITE_CONTACT_EMAIL as string | undefined
  return [
    ...(phone
      ? [{ icon: Phone, title: t('shell.phone'), href: telHref(phone), text: formatPhone(phone) }]
      : []),
    ...(whatsapp
      ? [
          {
            icon: MessageCircle,
            title: t('common.whatsapp'),
            href: whatsAppHref(whatsapp, t('shell.whatsappText')),
            text: formatPhone(whatsapp),
          },
        ]
      : []),
    ...(email
      ? [{ icon: Mail, title: t('shell.email'), href: mailtoHref(email), text: email }]
      : []),
  ]
}

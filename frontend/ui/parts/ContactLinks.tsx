import { MessageCircle, Phone } from 'lucide-react'
import { telHref, whatsAppHref } from '#shared/kernel/contactLinks.ts'
import { useText } from '../../text/useText.ts'
import { buttonClasses, type ButtonSize } from '../buttonClasses.ts'
import { Icon } from '../Icon.tsx'

type Props = { phone: string; size?: ButtonSize; className?: string }

export function CallLink({ phone, size = 'md', className }: Props) {
  const { t } = useText()
  return (
    <a href={telHref(phone)} className={buttonClasses('brand', size, { className })}>
      <Icon of={Phone} />
      {t('common.call')}
    </a>
  )
}

/** Nothing where the number is not a mobile. */
export function WhatsAppLink({
  phone,
  message,
  size = 'md',
  className,
}: Props & { message: string }) {
  const { t } = useText()
  const chat = whatsAppHref(phone, message)
  if (!chat) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener"
      className={buttonClasses('quiet', size, { className })}
    >
      <Icon of={MessageCircle} />
      {t('common.whatsapp')}
    </a>
  )
}

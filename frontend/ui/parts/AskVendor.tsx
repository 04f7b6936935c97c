import { MessageCircle, Phone } from 'lucide-react'
import { telHref, whatsAppHref } from '#shared/kernel/contactLinks.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../Button.tsx'
import { buttonClasses, type ButtonVariant } from '../buttonClasses.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  phone: string
  /** What the WhatsApp chat begins with. */
  message: string
  /** Opens what else the vendor stated; for a vendor without a phone. */
  onContact?: () => void
  variant?: ButtonVariant
  label?: string
}

/** Asks on WhatsApp with a prepared message, else by phone, else by what else the vendor stated. */
export function AskVendor({ phone, message, onContact, variant = 'brand', label }: Props) {
  const { t } = useText()
  const chat = whatsAppHref(phone, message)
  const text = label ?? t('common.ask')
  if (!phone)
    return (
      onContact && (
        <Button variant={variant} size="sm" onClick={onContact}>
          {text}
        </Button>
      )
    )
  return (
    <a
      href={chat ?? telHref(phone)}
      {...(chat && { target: '_blank', rel: 'noopener' })}
      className={buttonClasses(variant, 'sm')}
    >
      <Icon of={chat ? MessageCircle : Phone} size={18} />
      {text}
    </a>
  )
}

import { MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { telHref, whatsAppHref, mailtoHref } from '#shared/kernel/contactLinks.ts'
import { useText } from '../../text/useText.ts'
import { buttonClasses, type ButtonSize, type ButtonVariant, Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { cx } from '../cx.ts'
import { LtrText } from '../Bdi.tsx'

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

interface AskVendorProps {
  phone: string
  /** What the WhatsApp chat begins with. */
  message: string
  /** Opens what else the vendor stated; for a vendor without a phone. */
  onContact?: () => void
  variant?: ButtonVariant
  label?: string
}

/** Asks on WhatsApp with a prepared message, else by phone, else by what else the vendor stated. */
export function AskVendor({ phone, message, onContact, variant = 'brand', label }: AskVendorProps) {
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

type MailLinkProps = { email: string; icon?: LucideIcon; className?: string }

/** A link to an email address. Vendors may enter anything, so an invalid one is plain text. */
export function MailLink({ email, icon, className }: MailLinkProps) {
  const href = mailtoHref(email)
  const content = (
    <>
      {icon && <Icon of={icon} size={18} />}
      <LtrText breakable>{email}</LtrText>
    </>
  )
  return href === undefined ? (
    <span className={className}>{content}</span>
  ) : (
    <a href={href} className={cx('text-brand underline-offset-4', className)}>
      {content}
    </a>
  )
}

import { MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { ElementType, ReactNode } from 'react'
import { mailtoHref, telHref, whatsAppHref } from '#shared/kernel/contact.ts'
import { useText } from '../../text/useText.ts'
import {
  Button,
  buttonClasses,
  type ButtonSize,
  type ButtonVariant,
  cx,
  Icon,
  LtrText,
} from '../elements.tsx'

type Look = { variant: ButtonVariant; size?: ButtonSize; iconSize?: number; className?: string }
type LinkProps = Look & { icon: LucideIcon; href: string; children: ReactNode }

/** A chat opens beside the site; a call does not leave it. */
function ContactLink({ icon, href, children, iconSize, ...look }: LinkProps) {
  const { variant, size = 'md', className } = look
  return (
    <a
      href={href}
      {...(icon === MessageCircle && { target: '_blank', rel: 'noopener' })}
      className={buttonClasses(variant, size, { className })}
    >
      <Icon of={icon} size={iconSize} />
      {children}
    </a>
  )
}

type Props = { phone: string; size?: ButtonSize; className?: string }

export function CallLink({ phone, ...look }: Props) {
  const { t } = useText()
  return (
    <ContactLink {...look} variant="brand" icon={Phone} href={telHref(phone)}>
      {t('common.call')}
    </ContactLink>
  )
}

/** Nothing where the number is not a mobile. */
export function WhatsAppLink({ phone, message, ...look }: Props & { message: string }) {
  const { t } = useText()
  const chat = whatsAppHref(phone, message)
  return (
    chat && (
      <ContactLink {...look} variant="quiet" icon={MessageCircle} href={chat}>
        {t('common.whatsapp')}
      </ContactLink>
    )
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
  const look = { variant, size: 'sm', children: label ?? t('common.ask') } as const
  if (!phone) return onContact && <Button {...look} onClick={onContact} />
  const contact = chat ? { icon: MessageCircle, href: chat } : { icon: Phone, href: telHref(phone) }
  return <ContactLink {...look} {...contact} iconSize={18} />
}

type MailLinkProps = { email: string; icon?: LucideIcon; className?: string }

/** A link to an email address. Vendors may enter anything, so an invalid one is plain text. */
export function MailLink({ email, icon, className }: MailLinkProps) {
  const href = mailtoHref(email)
  const Text: ElementType = href ? 'a' : 'span'
  return (
    <Text href={href} className={cx(href && 'text-brand underline-offset-4', className)}>
      {icon && <Icon of={icon} size={18} />}
      <LtrText breakable>{email}</LtrText>
    </Text>
  )
}

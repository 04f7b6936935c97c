import type { LucideIcon } from 'lucide-react'
import { mailtoHref } from '#shared/kernel/contactLinks.ts'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { LtrText } from '../Bdi.tsx'

type Props = { email: string; icon?: LucideIcon; className?: string }

/** A link to an email address. Vendors may enter anything, so an invalid one is plain text. */
export function MailLink({ email, icon, className }: Props) {
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

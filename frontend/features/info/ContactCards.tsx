import { MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LtrText } from '../../ui/Bdi.tsx'

interface ContactLink {
  icon: LucideIcon
  title: string
  href: string | undefined
  text: string
}

const cardClasses =
  'flex h-full items-center gap-x-4 gap-y-2 rounded-card border border-line p-4 sm:flex-col sm:items-start'

export function ContactCards({ links }: { links: readonly ContactLink[] }) {
  const { t } = useText()
  return (
    <ul className="mt-7 grid gap-3 text-base sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {links.map(({ icon, title, href, text }) => (
        <li key={title}>
          <ContactCard icon={icon} title={title} href={href}>
            <LtrText>{text}</LtrText>
          </ContactCard>
        </li>
      ))}
      <li>
        <ContactCard icon={MapPin} title={t('shell.office')}>
          {t('shell.city')}
        </ContactCard>
      </li>
    </ul>
  )
}

type CardProps = { icon: LucideIcon; title: string; href?: string | undefined; children: ReactNode }

function ContactCard({ icon, title, href, children }: CardProps) {
  const content = (
    <>
      <Icon of={icon} size={24} className="text-brand" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="text-sm text-ink-2">{title}</span>
        <span className="font-semibold">{children}</span>
      </span>
    </>
  )
  return href ? (
    <a
      href={href}
      className={`${cardClasses} transition-colors duration-150 hover:border-line-strong hover:bg-brand-tint/40`}
    >
      {content}
    </a>
  ) : (
    <div className={cardClasses}>{content}</div>
  )
}

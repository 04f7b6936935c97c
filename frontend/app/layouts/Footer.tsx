import { MapPin, Mail, MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatPhone, mailtoHref, telHref, whatsAppHref } from '#shared/kernel/contact.ts'
import { Logo } from '../../brand/Logo.tsx'
import { useSession } from '../../features/session/useSession.ts'
import { useText } from '../../text/useText.ts'
import { Icon, LtrText } from '../../ui/elements.tsx'
import { FiguresSwitch, LanguageSwitch, ThemeSwitch } from './switches.tsx'
import { menus, type NavItem } from './menus.tsx'

const linkClasses = 'inline-flex min-h-11 items-center gap-2.5 underline-offset-4 hover:underline'

function Links({ links, className }: { links: readonly NavItem[]; className?: string }) {
  const { t } = useText()
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <Link to={link.href} className={linkClasses}>
            {t(link.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LinkList({ title, links }: { title: string; links: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-base text-on-deep">{title}</h2>
      <Links links={links} />
    </nav>
  )
}

export function Footer() {
  const { user } = useSession()
  return user ? <FooterLine /> : <FullFooter />
}

function FooterLine() {
  const { t, plainNumber } = useText()
  const year = plainNumber(new Date().getFullYear())
  return (
    <footer className="border-t border-line text-xs text-ink-2 sm:text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-3 py-1 sm:gap-x-4">
        <p className="me-auto">
          © {year} {t('common.appName')}
        </p>
        <nav aria-label={t('shell.customerService')}>
          <Links links={menus.footerLine} className="flex flex-wrap gap-x-3 sm:gap-x-4" />
        </nav>
        <div className="-mx-2.5 flex">
          <LanguageSwitch className="max-sm:text-xs" />
          {/* Phones have it in the account's menu. */}
          <span className="max-sm:hidden">
            <FiguresSwitch />
          </span>
        </div>
      </div>
    </footer>
  )
}

function FullFooter() {
  const { t, plainNumber } = useText()
  const year = plainNumber(new Date().getFullYear())
  const contactLinks = useContactLinks()
  const quickLinks = [...menus.public, ...menus.quickLinks]
  return (
    <footer className="unseen-187 on-deep bg-brand-deep text-sm lg:unseen-105">
      <div className="page-width pt-10 text-on-deep-2 md:pt-14">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-[2fr_1fr_1fr_1.3fr]">
          <div className="max-lg:col-span-2">
            <span className="text-on-deep">
              <Logo />
            </span>
            <p className="mt-3 max-w-sm">{t('shell.footerAbout')}</p>
          </div>
          <LinkList title={t('shell.quickLinks')} links={quickLinks} />
          <LinkList title={t('shell.customerService')} links={menus.serviceLinks} />
          <div className="max-lg:col-span-2">
            <h2 className="mb-1 text-base text-on-deep">{t('shell.contactUs')}</h2>
            <ul>
              {contactLinks.map(({ icon, title, href, text }) => (
                <li key={title}>
                  <a href={href} className={linkClasses}>
                    <Icon of={icon} size={18} label={title} />
                    <LtrText>{text}</LtrText>
                  </a>
                </li>
              ))}
              <li className="flex min-h-11 items-center gap-2.5">
                <Icon of={MapPin} size={18} />
                {t('shell.city')}
              </li>
            </ul>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-on-deep/15 py-4">
          <p className="me-auto">{t('shell.copyright', { year })}</p>
          <LanguageSwitch className="text-on-deep" />
          <FiguresSwitch className="text-on-deep" />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** The contact details of the marketplace that the stage has (infra/settings.ts, `contact`). */
export function useContactLinks() {
  const { t } = useText()
  const phone = (import.meta.env.VITE_CONTACT_PHONE as string | undefined) ?? ''
  const chat = (import.meta.env.VITE_CONTACT_WHATSAPP as string | undefined) ?? ''
  const email = (import.meta.env.VITE_CONTACT_EMAIL as string | undefined) ?? ''
  const chatHref = whatsAppHref(chat, t('shell.whatsappText'))
  return [
    { icon: Phone, title: t('shell.phone'), href: telHref(phone), text: formatPhone(phone) },
    { icon: MessageCircle, title: t('common.whatsapp'), href: chatHref, text: formatPhone(chat) },
    { icon: Mail, title: t('shell.email'), href: mailtoHref(email), text: email },
  ].filter(({ text }) => text !== '')
}

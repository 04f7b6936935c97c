import { type ReactNode, useState, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Menu } from 'lucide-react'
import { garagePanel } from '../../features/garage/useGarage.ts'
import { CarChip } from '../../features/garage/CarChip.tsx'
import { useText } from '../../text/useText.ts'
import { cx, IconButton } from '../../ui/elements.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './switches.tsx'
import { NavLinks, useAccount, type NavItem } from './menus.tsx'
import { Logo } from '../../brand/Logo.tsx'
import { Drawer } from '../../ui/overlays/Dialog.tsx'
import { useStore } from '../../storage/createStore.ts'
import { lazyDialog } from './lazyDialog.tsx'

type Props = {
  nav: readonly NavItem[]
  /** Before the logo: the menu button of small screens. */
  start?: ReactNode
  /** At the far end: cart, greeting, sign-in. */
  children: ReactNode
  deep?: boolean | undefined
  /** So full that a phone has no room for the site's name. */
  tight?: boolean
}

export function Header({ nav, start, children, deep, tight }: Props) {
  const { t } = useText()
  const { isVendor } = useAccount()
  return (
    <header
      className={cx(
        'z-30',
        deep ? 'on-deep bg-brand-deep' : 'sticky top-0 border-b border-line bg-paper',
      )}
    >
      {/* Wraps only if the reader has made the text much larger. */}
      <div className="page-width flex min-h-16 flex-wrap items-center gap-1 sm:gap-3 md:min-h-19">
        {start}
        <LogoLink tight={tight} className="me-1 md:me-5" />
        <nav aria-label={t('shell.mainNavigation')} className="max-md:hidden">
          <NavLinks items={nav} look={deep ? 'deepHeader' : 'header'} />
        </nav>
        {/* A vendor buys nothing, so has no car. */}
        {!isVendor && <CarChip deep={deep} />}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          {/* Phones have it in the menu. */}
          <LanguageSwitch className="max-md:hidden" />
          {children}
        </div>
        {!isVendor && <GaragePanel />}
      </div>
    </header>
  )
}

type LogoLinkProps = {
  className?: string
  /** Without the name on a phone, where other things need the room. */
  tight?: boolean | undefined
}

export function LogoLink({ className, tight }: LogoLinkProps) {
  const { t } = useText()
  const { homeHref } = useAccount()
  return (
    <Link
      to={homeHref}
      aria-label={t('shell.logoHome')}
      className={cx('inline-flex rounded-sm py-1', className)}
    >
      <Logo tight={tight} />
    </Link>
  )
}

type MenuDrawerProps = {
  label: string
  /** The button's classes. */
  className: string
  children: (close: () => void) => ReactNode
}

export function MenuDrawer({ label, className, children }: MenuDrawerProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('shell.openMenu')}
        aria-expanded={isOpen}
        className={className}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        label={label}
        heading={<Logo />}
        closeLabel={t('shell.closeMenu')}
      >
        {children(close)}
      </Drawer>
    </>
  )
}

const GarageDialog = lazyDialog(() => import('../../features/cars/GarageDialog.tsx'))

const close = () => garagePanel.write(null)

/** Where `openGarage` opens the panel of the visitor's cars. */
export function GaragePanel() {
  const opening = useStore(garagePanel)
  const { key } = useLocation()
  // Another page, or going back, closes it.
  useEffect(() => close, [key])
  return <GarageDialog open={opening !== null} onClose={close} then={opening?.then} />
}

type FrameProps = {
  header: ReactNode
  /** Without the footer. */
  bare?: boolean
  /** Before the content, in one row with it on wide screens. */
  side?: ReactNode
  /** The page lays itself out from edge to edge. */
  bleed?: boolean
  children: ReactNode
}

export function Frame({ header, bare, side, bleed, children }: FrameProps) {
  const { t } = useText()
  const main = (
    <main
      id="main"
      tabIndex={-1}
      className={cx('min-w-0 flex-1', !bleed && 'py-5 md:py-8', !bleed && !side && 'page-width')}
    >
      {children}
    </main>
  )
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-(--bars)">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('shell.skipToContent')}
      </a>
      {header}
      {side ? (
        <div className="page-width flex flex-1 gap-5">
          {side}
          {main}
        </div>
      ) : (
        main
      )}
      {!bare && <Footer />}
    </div>
  )
}

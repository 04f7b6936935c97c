import { type ReactNode, useState, lazy, useEffect } from 'react'
import { NavLink, Link, useLocation } from 'react-router-dom'
import { Menu } from 'lucide-react'
import { CarChip } from '../../features/garage/CarChip.tsx'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LanguageSwitch } from './switches.tsx'
import { useAccount, type NavItem } from './menus.tsx'
import { Logo } from '../../brand/Logo.tsx'
import { Drawer } from '../../ui/overlays/Dialog.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { garagePanel } from '../../features/garage/garagePanel.ts'
import { useStore } from '../../storage/createStore.ts'
import { LoadedWhenOpened, orNotLoaded } from './LoadedWhenOpened.tsx'

type Props = {
  nav: readonly NavItem[]
  /** Before the logo: the menu button of small screens. */
  start?: ReactNode
  /** At the far end: cart, greeting, sign-in. */
  children: ReactNode
  deep?: boolean | undefined
  /** Phones show the links at the bottom of the screen, instead of hiding them. */
  bottomBar?: boolean
  /** So full that a phone has no room for the site's name. */
  tight?: boolean
}

export function Header({ nav, start, children, deep, bottomBar, tight }: Props) {
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
        <nav
          aria-label={t('shell.mainNavigation')}
          data-bar={bottomBar ? 'tabs' : undefined}
          className={cx(
            bottomBar
              ? 'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-paper max-md:pb-[env(safe-area-inset-bottom)]'
              : 'max-md:hidden',
          )}
        >
          <ul className={cx('flex items-center gap-1', bottomBar && 'max-md:gap-0')}>
            {nav.map((item) => (
              <li key={item.href} className={bottomBar ? 'max-md:flex-1' : undefined}>
                <NavLink
                  to={item.href}
                  end={item.exact}
                  className={({ isActive }) =>
                    cx(
                      'relative flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-medium transition-colors',
                      deep ? 'hover:bg-on-deep/10' : 'hover:bg-ground',
                      bottomBar && 'max-md:min-h-15 max-md:flex-col max-md:justify-center',
                      bottomBar && 'max-md:gap-0.5 max-md:px-1 max-md:text-xs',
                      isActive &&
                        'font-semibold after:absolute after:inset-x-3 after:-bottom-1 after:h-0.75 after:rounded-full after:bg-action',
                      isActive && bottomBar && 'max-md:after:top-0 max-md:after:bottom-auto',
                      !isActive && !deep && 'text-ink-2',
                    )
                  }
                >
                  {item.icon && bottomBar && (
                    <Icon of={item.icon} size={22} className="md:hidden" />
                  )}
                  {t(item.label)}
                </NavLink>
              </li>
            ))}
          </ul>
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
  /** Of the button. */
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

const GarageDialog = lazy(() => orNotLoaded(import('../../features/cars/GarageDialog.tsx')))

const close = () => garagePanel.write(null)

/** Where `openGarage` opens the panel of the visitor's cars. */
export function GaragePanel() {
  const opening = useStore(garagePanel)
  const { key } = useLocation()
  const isOpen = opening !== null
  // Another page, or going back, closes it.
  useEffect(() => close, [key])
  return (
    <LoadedWhenOpened open={isOpen}>
      <GarageDialog open={isOpen} onClose={close} then={opening?.then} />
    </LoadedWhenOpened>
  )
}

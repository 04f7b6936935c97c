import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { ShoppingCart, LogIn, Plus } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useMyStats } from '../../features/vendors/useVendor.ts'
import { paths } from '../../routes/routes.ts'
import { useCart } from '../../features/cart/useCart.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { IconButton, Button } from '../../ui/Button.tsx'
import { Frame } from './Frame.tsx'
import { LanguageSwitch } from './switches.tsx'
import { LogoLink, Header, MenuDrawer } from './Header.tsx'
import { AccountControls } from './AccountControls.tsx'
import { menus, MenuLinks, useAccount } from './menus.tsx'
import { useSession } from '../../features/session/useSession.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'

/**
 * How many orders the signed-in vendor has not confirmed yet, and where they are. Read again when the
 * bell learns of an order: a vendor leaves the site open all day.
 */
function useWaitingOrders(): { href: string; count: number } {
  const { data } = useMyStats()
  return { href: paths.vendorOrders(), count: data?.pendingOrders ?? 0 }
}

/** If its code cannot be loaded, the header goes without it. */
const BellButton = lazy<ComponentType<{ waiting?: number | undefined }>>(() =>
  import('./BellButton.tsx').catch(() => ({ default: () => null })),
)

/** The bell in the header, loaded after the page. `waiting`: the vendor's orders that wait. */
function NotificationBell({ waiting }: { waiting?: number }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <BellButton waiting={waiting} />
    </Suspense>
  )
}

/** Leads to the cart, and says how many pieces are in it. */
function CartButton() {
  const { t } = useText()
  const { itemCount } = useCart()
  return (
    <IconButton
      icon={ShoppingCart}
      to={paths.cart()}
      label={t('shell.cartCount', { n: itemCount })}
      badge={<CountBadge count={itemCount} corner />}
    />
  )
}

/** Only logo and language, without navigation or footer: onboarding, sign-in, not found. */
function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      bare
      header={
        <div className="page-width flex min-h-18 items-center justify-between">
          <LogoLink />
          <LanguageSwitch />
        </div>
      }
    >
      {children}
    </Frame>
  )
}

type Props = { bleed?: boolean | undefined; children: ReactNode }

/** For customers: tabs, which a phone shows at the bottom, and the cart. */
function CustomerLayout({ bleed, children }: Props) {
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={menus.customer} bottomBar tight>
          <CartButton />
          <NotificationBell />
          <AccountControls />
        </Header>
      }
    >
      {children}
    </Frame>
  )
}

type PublicLayoutProps = {
  /** Dark header that runs into a dark hero. */
  deep?: boolean | undefined
  bleed?: boolean | undefined
  children: ReactNode
}

function PublicLayout({ deep, bleed, children }: PublicLayoutProps) {
  const { t } = useText()
  const { user, openSignIn, openSignUp, prepareSignIn } = useSession()
  const prepares = { onPointerEnter: prepareSignIn, onFocus: prepareSignIn }
  const { isVendor } = useAccount()
  const { itemCount } = useCart()
  const nav = isVendor ? menus.vendor : menus.public
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={nav} deep={deep}>
          {user ? (
            <AccountControls />
          ) : (
            <>
              {itemCount > 0 && <CartButton />}
              <SignInButton deep={deep} narrow={itemCount > 0} />
              <Button
                variant="action"
                size="sm"
                className="max-sm:hidden"
                {...prepares}
                onClick={() => openSignUp()}
              >
                {t('shell.signUp')}
              </Button>
            </>
          )}
          <MenuDrawer label={t('shell.mainNavigation')} className="md:hidden">
            {(close) => (
              <>
                <MenuLinks items={nav} onFollow={close} />
                <LanguageSwitch className="mt-2 px-3.5" />
                {!user && (
                  <div className="mt-3 flex flex-col gap-2.5 border-t border-line pt-5">
                    <Button
                      variant="action"
                      onClick={() => {
                        close()
                        openSignUp()
                      }}
                    >
                      {t('shell.signUp')}
                    </Button>
                    <Button
                      onClick={() => {
                        close()
                        openSignIn()
                      }}
                    >
                      {t('session.signInTitle')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </MenuDrawer>
        </Header>
      }
    >
      {children}
    </Frame>
  )
}

type SignInProps = {
  deep: boolean | undefined
  /** Beside the cart a phone has room for the icon only. */
  narrow: boolean
}

function SignInButton({ deep, narrow }: SignInProps) {
  const { t } = useText()
  const { openSignIn, prepareSignIn } = useSession()
  return (
    <Button
      variant={deep ? 'deep' : 'tint'}
      size="sm"
      aria-label={t('session.signInTitle')}
      // The narrowest phones have it in the menu then.
      className={cx('whitespace-nowrap max-sm:px-3', narrow && 'max-[22rem]:hidden')}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={() => openSignIn()}
    >
      <span className="max-sm:hidden">{t('session.signInTitle')}</span>
      <span className={cx('sm:hidden', narrow && 'hidden')}>{t('shell.signInShort')}</span>
      {narrow && <Icon of={LogIn} flip className="sm:hidden" />}
    </Button>
  )
}

/** For vendors: tabs, which a phone has at the bottom, and a side menu that smaller screens open as a drawer. */
function VendorLayout({ children }: { children: ReactNode }) {
  const { t } = useText()
  return (
    <Frame
      side={
        <aside className="sticky top-19 w-60 shrink-0 self-start py-8 max-lg:hidden">
          <SideMenu />
        </aside>
      }
      header={
        <>
          <Header
            nav={menus.vendor}
            start={
              <MenuDrawer label={t('shell.sideNavigation')} className="-ms-2 lg:hidden">
                {(close) => <SideMenu onFollow={close} />}
              </MenuDrawer>
            }
          >
            <NotificationBell waiting={useWaitingOrders().count} />
            <AccountControls />
          </Header>
          <VendorTabs />
        </>
      }
    >
      {children}
    </Frame>
  )
}

function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { t } = useText()
  return (
    <nav aria-label={t('shell.sideNavigation')} className="flex flex-col gap-4">
      <Button
        variant="action"
        icon={Plus}
        wide
        to={paths.addProduct()}
        onClick={onFollow}
        // SHELL-09 quotes the English text in lower case.
        className="[&_span]:first-letter:uppercase"
      >
        {t('shell.addProduct')}
      </Button>
      <MenuLinks items={menus.vendorSide} onFollow={onFollow} badge={useWaitingOrders()} />
    </nav>
  )
}

/** The vendor's four pages of every day, at the bottom of a phone. */
function VendorTabs() {
  const { t } = useText()
  const waiting = useWaitingOrders()
  return (
    <nav
      aria-label={t('shell.vendorTabs')}
      data-bar="tabs"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {menus.vendorTabs.map(({ href, label, icon }) => (
          <li key={href} className="min-w-0 flex-1">
            <NavLink
              to={href}
              className={({ isActive }) =>
                cx(
                  'relative flex min-h-15 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs font-medium whitespace-nowrap max-[22.5rem]:text-[0.75rem]',
                  isActive
                    ? 'font-semibold after:absolute after:inset-x-3 after:top-0 after:h-0.75 after:rounded-full after:bg-action'
                    : 'text-ink-2',
                )
              }
            >
              <span className="relative">
                {icon && <Icon of={icon} size={22} />}
                {waiting.href === href && <CountBadge count={waiting.count} corner />}
              </span>
              {t(label)}
              {waiting.href === href && waiting.count > 0 && (
                <span className="sr-only">{t('shell.waitingOrders', { n: waiting.count })}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const layouts = {
  bare: BareLayout,
  public: PublicLayout,
  customer: CustomerLayout,
  vendor: VendorLayout,
}

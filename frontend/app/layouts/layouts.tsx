import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ShoppingCart, Plus, UserRound } from 'lucide-react'
import { useMyStats } from '../../features/vendors/useVendor.ts'
import { paths } from '../../routes/routes.ts'
import { useCart } from '../../features/cart/useCart.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { Bdi, Button, Icon, IconButton } from '../../ui/elements.tsx'
import { LanguageSwitch } from './switches.tsx'
import { Frame, LogoLink, Header, MenuDrawer } from './Header.tsx'
import { lazyDialog } from './lazyDialog.tsx'
import { BottomTabs, menus, NavLinks, useAccount } from './menus.tsx'
import { useSession } from '../../features/session/useSession.ts'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'

/** The vendor's orders that wait, and where; read again when the bell learns of one. */
function useWaitingOrders(): { href: string; count: number } {
  const { data } = useMyStats()
  return { href: paths.vendorOrders(), count: data?.pendingOrders ?? 0 }
}

/** Until its code has arrived, the header goes without it. */
const BellButton = lazy<ComponentType<{ waiting?: number | undefined }>>(() =>
  fetchCodeSometime(() => import('./BellButton.tsx')),
)

/** The bell in the header, loaded after the page. `waiting`: the vendor's orders that wait. */
function NotificationBell({ waiting }: { waiting?: number }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <BellButton waiting={waiting} />
    </Suspense>
  )
}

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

const AccountMenu = lazyDialog(() => import('./AccountMenu.tsx'))

function AccountControls() {
  const { t } = useText()
  const { name } = useAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 max-w-44 min-w-11 items-center justify-center gap-2 rounded-control text-sm font-medium hover:bg-current/8 sm:px-2"
      >
        <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
          <Icon of={UserRound} size={18} />
        </span>
        <Bdi className="truncate max-sm:sr-only">{t('shell.greeting', { name })}</Bdi>
      </button>
      <AccountMenu open={isOpen} onClose={() => setOpen(false)} />
    </>
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

type Props = {
  /** Dark header that runs into a dark hero. */
  deep?: boolean | undefined
  bleed?: boolean | undefined
  children: ReactNode
}

function CustomerLayout({ bleed, children }: Props) {
  const { t } = useText()
  return (
    <Frame
      bleed={bleed}
      header={
        <>
          <Header nav={menus.customer} tight>
            <CartButton />
            <NotificationBell />
            <AccountControls />
          </Header>
          <BottomTabs items={menus.customer} label={t('shell.mainNavigation')} />
        </>
      }
    >
      {children}
    </Frame>
  )
}

function PublicLayout({ deep, bleed, children }: Props) {
  const { t } = useText()
  const { user, openSignIn, openSignUp, prepareSignIn } = useSession()
  const prepares = { onPointerEnter: prepareSignIn, onFocus: prepareSignIn }
  const { isVendor } = useAccount()
  const { itemCount } = useCart()
  const nav = isVendor ? menus.vendor : menus.public
  const entries = [
    { label: 'shell.signUp', open: openSignUp, variant: 'action' },
    { label: 'session.signInTitle', open: openSignIn, variant: 'quiet' },
  ] as const
  return (
    <Frame
      bleed={bleed}
      header={
        <Header nav={nav} deep={deep} tight={!user && itemCount > 0}>
          {user ? (
            <AccountControls />
          ) : (
            <>
              {itemCount > 0 && <CartButton />}
              <Button
                variant={deep ? 'deep' : 'tint'}
                size="sm"
                aria-label={t('session.signInTitle')}
                className="whitespace-nowrap max-sm:px-3"
                {...prepares}
                onClick={() => openSignIn()}
              >
                <span className="max-sm:hidden">{t('session.signInTitle')}</span>
                <span className="sm:hidden">{t('shell.signInShort')}</span>
              </Button>
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
                <NavLinks look="menu" items={nav} onFollow={close} />
                <LanguageSwitch className="mt-2 px-3.5" />
                {!user && (
                  <div className="mt-3 flex flex-col gap-2.5 border-t border-line pt-5">
                    {entries.map(({ label, open, variant }) => (
                      <Button
                        key={label}
                        variant={variant}
                        onClick={() => {
                          close()
                          open()
                        }}
                      >
                        {t(label)}
                      </Button>
                    ))}
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

/** For vendors: tabs, which a phone has at the bottom, and a side menu that smaller screens open as a drawer. */
function VendorLayout({ children }: { children: ReactNode }) {
  const { t } = useText()
  const waiting = useWaitingOrders()
  return (
    <Frame
      side={
        <aside className="sticky top-19 w-56 shrink-0 self-start py-8 max-lg:hidden">
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
            <NotificationBell waiting={waiting.count} />
            <AccountControls />
          </Header>
          <BottomTabs items={menus.vendorTabs} label={t('shell.vendorTabs')} badge={waiting} />
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
      <NavLinks
        look="menu"
        items={menus.vendorSide}
        onFollow={onFollow}
        badge={useWaitingOrders()}
      />
    </nav>
  )
}

export const layouts = {
  bare: BareLayout,
  public: PublicLayout,
  customer: CustomerLayout,
  vendor: VendorLayout,
}

import {
  CarFront,
  ClipboardList,
  FileSpreadsheet,
  House,
  LayoutDashboard,
  MessageCircleQuestionMark,
  Package,
  Search,
  Settings,
  type LucideIcon,
} from 'lucide-react'
import type { InfoPage } from '#shared/site/publicPaths.ts'
import { NavLink } from 'react-router-dom'
import { useSession } from '../../features/session/useSession.ts'
import { homeHref, paths } from '../../routes/routes.ts'
import { type TextKey, useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { cx, Icon } from '../../ui/elements.tsx'

export interface NavItem {
  href: string
  label: TextKey
  icon?: LucideIcon
  /** Current at this address only, not at those below it. */
  exact?: boolean
}

export const item = (href: string, label: TextKey, icon: LucideIcon) => ({ href, label, icon })

const home: NavItem = { href: paths.landing(), label: 'shell.home', exact: true }
const browse: NavItem = { href: paths.products(), label: 'shell.browseParts' }
const dashboard = item(paths.vendorDashboard(), 'shell.dashboard', LayoutDashboard)
const vendorProducts = item(paths.vendorProducts(), 'shell.myProducts', Package)
const vendorOrders = item(paths.vendorOrders(), 'shell.orders', ClipboardList)
export const settings = item(paths.vendorSettings(), 'shell.settings', Settings)
export const myOrders = item(paths.customerOrders(), 'shell.myOrders', ClipboardList)
const info = (page: InfoPage): NavItem => ({ href: paths[page](), label: `shell.${page}` })

/** Vendors buy nothing, so their menus do not lead into the shop. */
export const menus = {
  public: [home, browse, { href: paths.favourites(), label: 'shell.favourites' }],
  customer: [
    item(paths.customerHome(), 'shell.home', House),
    item(paths.search(), 'shell.search', Search),
    myOrders,
  ],
  vendor: [dashboard, vendorProducts],
  vendorSide: [
    dashboard,
    vendorProducts,
    item(paths.importProducts(), 'shell.importProducts', FileSpreadsheet),
    item(paths.carManagement(), 'shell.carManagement', CarFront),
    vendorOrders,
    item(paths.vendorRequests(), 'shell.wantedParts', MessageCircleQuestionMark),
    settings,
  ],
  vendorTabs: [dashboard, vendorOrders, vendorProducts, settings],
  footerLine: [info('help'), info('contact'), info('privacy')],
  quickLinks: [info('about'), info('contact')],
  serviceLinks: [info('help'), info('shipping'), info('returns'), info('privacy')],
} satisfies Record<string, readonly NavItem[]>

const underlined =
  'font-semibold after:absolute after:inset-x-3 after:h-0.75 after:rounded-full after:bg-action'
const inHeader = (hover: string) => ({
  list: 'flex items-center gap-1',
  link: `relative flex min-h-11 items-center rounded-control px-3 text-sm font-medium transition-colors ${hover}`,
  active: `${underlined} after:-bottom-1`,
})
/** In a light or deep header, below each other in a menu, and at the bottom of a phone. */
const looks = {
  header: { ...inHeader('hover:bg-ground'), rest: 'text-ink-2' },
  deepHeader: { ...inHeader('hover:bg-on-deep/10'), rest: '' },
  menu: {
    list: 'flex flex-col gap-1',
    link: 'flex min-h-12 items-center gap-3 rounded-control px-3.5 transition-colors',
    active: 'bg-brand-tint font-semibold text-brand-strong',
    rest: 'text-ink-2 hover:bg-sunken hover:text-ink',
  },
  tabs: {
    list: 'flex *:min-w-0 *:flex-1',
    link: 'relative flex min-h-15 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs font-medium whitespace-nowrap max-[22.5rem]:text-[0.75rem]',
    active: `${underlined} after:top-0`,
    rest: 'text-ink-2',
  },
}

type Props = {
  items: readonly NavItem[]
  look: keyof typeof looks
  /** Called when a link is followed, to close a drawer. */
  onFollow?: (() => void) | undefined
  /** How many orders wait, beside the link to `href`. */
  badge?: { href: string; count: number }
}

export function NavLinks({ items, look, onFollow, badge }: Props) {
  const { t } = useText()
  const { list, link, active, rest } = looks[look]
  return (
    <ul className={list}>
      {items.map(({ href, label, icon, exact }) => {
        const count = badge?.href === href ? badge.count : 0
        return (
          <li key={href}>
            <NavLink
              to={href}
              end={exact}
              onClick={onFollow}
              className={({ isActive }) => cx(link, isActive ? active : rest)}
            >
              {look === 'menu' && icon && <Icon of={icon} size={21} />}
              {look === 'tabs' && icon && (
                <span className="relative px-4">
                  <Icon of={icon} size={22} />
                  <CountBadge count={count} corner />
                </span>
              )}
              {t(label)}
              {look === 'menu' && <CountBadge count={count} />}
              {look === 'tabs' && count > 0 && (
                <span className="sr-only">{t('shell.waitingOrders', { n: count })}</span>
              )}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}

export function BottomTabs({ label, ...links }: Omit<Props, 'look'> & { label: string }) {
  return (
    <nav
      aria-label={label}
      data-bar="tabs"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <NavLinks {...links} look="tabs" />
    </nav>
  )
}

export function useAccount() {
  const { t } = useText()
  const { user } = useSession()
  const isVendor = user?.role === 'vendor'
  return {
    isVendor,
    homeHref: homeHref(user?.role),
    name: user?.firstName || user?.username || t(`shell.${user?.role ?? 'customer'}Fallback`),
  }
}

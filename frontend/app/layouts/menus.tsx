import {
  CarFront,
  ClipboardList,
  FileSpreadsheet,
  House,
  LayoutDashboard,
  LifeBuoy,
  Package,
  Search,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { InfoPage } from '#shared/site/publicPaths.ts'
import { NavLink } from 'react-router-dom'
import type { TextKey } from '../../text/textKey.ts'
import { useSession } from '../../features/session/useSession.ts'
import { homeHref, paths } from '../../routes/routes.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'

export interface NavItem {
  href: string
  label: TextKey
  icon?: LucideIcon
  /** Current at this address only, not at those below it. */
  exact?: boolean
}

const home: NavItem = { href: paths.landing(), label: 'shell.home', exact: true }
const browse: NavItem = { href: paths.products(), label: 'shell.browseParts' }
const dashboard: NavItem = {
  href: paths.vendorDashboard(),
  label: 'shell.dashboard',
  icon: LayoutDashboard,
}
const vendorProducts: NavItem = {
  href: paths.vendorProducts(),
  label: 'shell.myProducts',
  icon: Package,
}
const vendorOrders: NavItem = {
  href: paths.vendorOrders(),
  label: 'shell.orders',
  icon: ClipboardList,
}
const settings: NavItem = { href: paths.vendorSettings(), label: 'shell.settings', icon: Settings }
const myOrders: NavItem = {
  href: paths.customerOrders(),
  label: 'shell.myOrders',
  icon: ClipboardList,
}
const help: NavItem = { href: paths.help(), label: 'shell.help', icon: LifeBuoy }
const info = (page: InfoPage): NavItem => ({ href: paths[page](), label: `shell.${page}` })

/** Vendors buy nothing, so their menus do not lead into the shop. */
export const menus = {
  public: [home, browse],
  customer: [
    { href: paths.customerHome(), label: 'shell.home', icon: House },
    { href: paths.search(), label: 'shell.search', icon: Search },
    myOrders,
  ],
  account: [{ href: paths.profile(), label: 'shell.profile', icon: UserRound }, myOrders, help],
  vendor: [dashboard, vendorProducts],
  vendorSide: [
    dashboard,
    vendorProducts,
    { href: paths.importProducts(), label: 'shell.importProducts', icon: FileSpreadsheet },
    { href: paths.carManagement(), label: 'shell.carManagement', icon: CarFront },
    vendorOrders,
    settings,
  ],
  vendorTabs: [dashboard, vendorOrders, vendorProducts, settings],
  vendorAccount: [settings, help],
  footerLine: [info('help'), info('contact'), info('privacy')],
  quickLinks: [info('about'), info('contact')],
  serviceLinks: [info('help'), info('shipping'), info('returns'), info('privacy')],
} satisfies Record<string, readonly NavItem[]>

type Props = {
  items: readonly NavItem[]
  /** Called when a link is followed, to close a drawer. */
  onFollow?: (() => void) | undefined
  /** A number beside the link to `href`. */
  badge?: { href: string; count: number }
}

/** Links below each other, with icons; the current one is highlighted. */
export function MenuLinks({ items, onFollow, badge }: Props) {
  const { t } = useText()
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.href}>
          <NavLink
            to={item.href}
            end={item.exact}
            onClick={onFollow}
            className={({ isActive }) =>
              cx(
                'flex min-h-12 items-center gap-3 rounded-control px-3.5 transition-colors',
                isActive
                  ? 'bg-brand-tint font-semibold text-brand-strong'
                  : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            {item.icon && <Icon of={item.icon} size={21} />}
            {t(item.label)}
            {badge?.href === item.href && <CountBadge count={badge.count} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The signed-in user as the layouts show them: home page and the name to greet. */
export function useAccount() {
  const { t } = useText()
  const { user } = useSession()
  const isVendor = user?.role === 'vendor'
  return {
    isVendor,
    homeHref: user?.role ? homeHref(user.role) : paths.landing(),
    name:
      user?.firstName ||
      user?.username ||
      t(isVendor ? 'shell.vendorFallback' : 'shell.customerFallback'),
  }
}

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
import type { TextKey } from '../../text/textKey.ts'
import { paths } from '../../routes/routes.ts'

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

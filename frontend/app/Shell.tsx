import {
  CarFront,
  ClipboardList,
  House,
  LayoutDashboard,
  Package,
  Search,
  Settings,
} from 'lucide-react'
import type { InfoPage } from '#shared/site/publicPaths.ts'
import { useMemo, type ReactNode } from 'react'
import { useCart } from '../features/cart/useCart.ts'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { AccountControls } from './layouts/AccountControls.tsx'
import { BareLayout } from './layouts/BareLayout.tsx'
import { CustomerLayout } from './layouts/CustomerLayout.tsx'
import type { FooterLinks, NavItem } from './layouts/navItem.ts'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { VendorLayout } from './layouts/VendorLayout.tsx'
import { homeOf, paths, type AppRoute } from './routes.ts'

/** Puts a page into the shell its route names, filled with who is there. */
export function Shell({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { t } = useText()
  const session = useSession()
  const { itemCount } = useCart()
  const { user } = session
  const isVendor = user?.role === 'vendor'
  const menus = useMenus(isVendor)
  const home = user?.role ? homeOf(user.role) : paths.landing()
  const fallback = isVendor ? 'shell.vendorFallback' : 'shell.customerFallback'
  const name = user?.firstName || user?.username || t(fallback)
  const onSignOut = () => void session.signOut()
  const layout =
    route.layout === 'public' && user?.role === 'customer' && !route.deep
      ? 'customer'
      : route.layout

  switch (layout) {
    case 'bare':
      return <BareLayout homeHref={home}>{children}</BareLayout>
    case 'vendor':
      return (
        <VendorLayout
          homeHref={home}
          nav={menus.vendorTabs}
          menu={menus.vendorMenu}
          addProductHref={paths.addProduct()}
          footer={menus.footer}
          name={name}
          onSignOut={onSignOut}
        >
          {children}
        </VendorLayout>
      )
    case 'customer':
      return (
        <CustomerLayout
          homeHref={home}
          nav={menus.customerTabs}
          footer={menus.footer}
          cartHref={paths.cart()}
          cartCount={itemCount}
          name={name}
          profileHref={paths.profile()}
          onSignOut={onSignOut}
          {...(route.bleed ? { bleed: true } : {})}
        >
          {children}
        </CustomerLayout>
      )
    case 'public':
      return (
        <PublicLayout
          homeHref={home}
          nav={isVendor ? menus.vendorTabs : menus.publicTabs}
          footer={menus.footer}
          onSignIn={() => session.openSignIn()}
          onSignUp={() => session.openSignUp()}
          account={user && <AccountControls name={name} onSignOut={onSignOut} />}
          {...(route.deep ? { deep: true } : {})}
          {...(route.bleed ? { bleed: true } : {})}
        >
          {children}
        </PublicLayout>
      )
  }
}

interface Menus {
  publicTabs: NavItem[]
  customerTabs: NavItem[]
  vendorTabs: NavItem[]
  vendorMenu: NavItem[]
  footer: FooterLinks
}

/** A vendor buys nothing, and so gets no way into the shop but the addresses of parts. */
function useMenus(isVendor: boolean): Menus {
  const { t } = useText()
  return useMemo(() => {
    const dashboard = {
      href: paths.vendorDashboard(),
      label: t('shell.dashboard'),
      icon: LayoutDashboard,
    }
    const home = { href: paths.landing(), label: t('shell.home'), exact: true }
    const browse = { href: paths.products(), label: t('shell.browseParts') }
    const customerOrders = {
      href: paths.customerOrders(),
      label: t('shell.myOrders'),
      icon: ClipboardList,
    }
    const toInfo = (page: InfoPage) => ({ href: paths[page](), label: t(`shell.${page}`) })
    const vendorProducts = {
      href: paths.vendorProducts(),
      label: t('shell.myProducts'),
      icon: Package,
    }
    return {
      publicTabs: [home, browse],
      customerTabs: [
        { href: paths.customerHome(), label: t('shell.home'), icon: House },
        { href: paths.search(), label: t('shell.search'), icon: Search },
        customerOrders,
      ],
      vendorTabs: [dashboard, vendorProducts],
      vendorMenu: [
        dashboard,
        vendorProducts,
        { href: paths.carManagement(), label: t('shell.carManagement'), icon: CarFront },
        { href: paths.vendorOrders(), label: t('shell.orders'), icon: ClipboardList },
        { href: paths.vendorSettings(), label: t('shell.settings'), icon: Settings },
      ],
      footer: {
        quickLinks: [...(isVendor ? [] : [home, browse]), toInfo('about'), toInfo('contact')],
        serviceLinks: (['help', 'shipping', 'returns', 'privacy'] as const).map(toInfo),
      },
    }
  }, [t, isVendor])
}

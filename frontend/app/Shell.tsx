import type { ReactNode } from 'react'
import { useSession } from '../features/session/useSession.ts'
import { BareLayout } from './layouts/BareLayout.tsx'
import { CustomerLayout } from './layouts/CustomerLayout.tsx'
import { PublicLayout } from './layouts/PublicLayout.tsx'
import { VendorLayout } from './layouts/VendorLayout.tsx'
import type { AppRoute } from './routes.ts'

const layouts = {
  bare: BareLayout,
  public: PublicLayout,
  customer: CustomerLayout,
  vendor: VendorLayout,
}

export function Shell({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { user } = useSession()
  const { layout, bleed, deep } = route
  const isForCustomer = layout === 'public' && user?.role === 'customer' && !deep
  const Layout = layouts[isForCustomer ? 'customer' : layout]
  return (
    <Layout bleed={bleed} deep={deep}>
      {children}
    </Layout>
  )
}

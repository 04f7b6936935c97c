import { useParams } from 'react-router-dom'
import { listPath } from '../routes/routes.ts'
import { useTitle } from '../app/documentTitle.ts'
import { VendorProducts } from '../features/catalogue/card/ProductSection.tsx'
import {
  useVendorReviews,
  VendorReviews,
  VendorStanding,
} from '../features/reviews/ReviewLists.tsx'
import { useSession } from '../features/session/useSession.ts'
import { HolidayNotice, VendorFacts, VendorLogo } from '../features/vendors/VendorFacts.tsx'
import { useVendor } from '../features/vendors/useVendor.ts'
import { vendorsText } from '../text/ar/vendors.ts'
import { useText } from '../text/useText.ts'
import { Bdi, Card } from '../ui/elements.tsx'
import { EmptyState, ErrorPanel, SkeletonCards } from '../ui/states.tsx'

export default function VendorPage() {
  const { t } = useText(vendorsText)
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: vendor, error, retry } = useVendor(id)
  const reviews = useVendorReviews(id)
  useTitle(vendor?.businessName)
  const allHref = listPath(user?.role)({ vendor: id })

  // Together, so that nothing moves when the stars arrive.
  if (vendor && !reviews.isLoading)
    return (
      <div className="flex flex-col gap-8">
        <Card as="section" aria-labelledby="vendor-name" className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <VendorLogo name={vendor.businessName} logo={vendor.logo} className="size-16" />
            <h1 id="vendor-name" className="min-w-0 text-2xl">
              <Bdi>{vendor.businessName}</Bdi>
            </h1>
          </div>
          <HolidayNotice vendor={vendor} className="rounded-control" />
          {!vendor.isOpen && <p className="font-semibold text-ask">{t('vendors.vendorClosed')}</p>}
          <VendorStanding read={reviews} />
          <VendorFacts vendor={vendor} />
        </Card>
        <VendorProducts vendorId={id} allHref={allHref} />
        <VendorReviews read={reviews} vendorId={id} />
      </div>
    )
  if (error?.status === 404)
    return (
      <EmptyState
        heading
        drawing="search"
        text={t('vendors.vendorNotFound')}
        button={{ variant: 'brand', to: listPath(user?.role)(), children: t('shell.browseParts') }}
      />
    )
  if (error && !vendor) return <ErrorPanel message={t('errors.loading')} onRetry={retry} />
  return <SkeletonCards count={2} shapes={['h-8 w-48', 'h-24']} />
}

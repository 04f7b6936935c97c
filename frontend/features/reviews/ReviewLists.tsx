import type { ReactNode } from 'react'
import type { Review, VendorReviews as VendorReviewsMeta } from '#shared/reviews/schema.ts'
import { starred } from '#shared/reviews/rules.ts'
import { ListResults } from '../../api/Loaded.tsx'
import { useEndpointPages } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useSession } from '../session/useSession.ts'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { Stars } from './Stars.tsx'

const pageSize = 5

export const useProductReviews = (id: string) =>
  useEndpointPages('reviews/listProductReviews', { params: { id }, query: { limit: pageSize } })

export const useVendorReviews = (id: string) =>
  useEndpointPages('reviews/listVendorReviews', { params: { id }, query: { limit: pageSize } })

type ProductReviewsProps = { read: ReturnType<typeof useProductReviews>; vendorId: string }

export function ProductReviews({ read, vendorId }: ProductReviewsProps) {
  const { t } = useText(reviewsText)
  const { count = 0, stars } = read.meta ?? {}
  return (
    <Section title={t('reviews.title')}>
      {count > 0 && (
        <div className="mb-4">
          <Summary count={count} stars={stars} />
        </div>
      )}
      <ReviewList read={read} vendorId={vendorId} empty={t('reviews.empty')} />
    </Section>
  )
}

/** A shop's stars, and what its orders say of it. */
export function VendorStanding({ read }: { read: ReturnType<typeof useVendorReviews> }) {
  const { t, plainNumber } = useText(reviewsText)
  const { count = 0, stars, facts } = read.meta ?? {}
  if (count === 0 && !facts) return null
  return (
    <div>
      {count > 0 && (
        <Summary count={count} stars={stars?.all}>
          {stars &&
            starred.map((name) => (
              <span key={name} className="text-sm text-ink-2">
                {t(`reviews.${name}`)}{' '}
                <strong className="text-ink">{plainNumber(stars[name])}</strong>
              </span>
            ))}
        </Summary>
      )}
      {facts && <Facts facts={facts} />}
    </div>
  )
}

type VendorReviewsProps = { read: ReturnType<typeof useVendorReviews>; vendorId: string }

export function VendorReviews({ read, vendorId }: VendorReviewsProps) {
  const { t } = useText(reviewsText)
  return (
    <Section title={t('reviews.shopTitle')}>
      <ReviewList withProduct read={read} vendorId={vendorId} empty={t('reviews.shopEmpty')} />
    </Section>
  )
}

/** What its orders say of a shop, however its customers like it. */
function Facts({ facts }: { facts: NonNullable<VendorReviewsMeta['facts']> }) {
  const { t, percent } = useText(reviewsText)
  const { confirmHours, delivered, lackedStock } = facts
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      {confirmHours !== undefined && (
        <Badge>{t('reviews.confirmHours', { n: confirmHours })}</Badge>
      )}
      <Badge>{t('reviews.delivered', { share: percent(delivered) })}</Badge>
      {lackedStock > 0 && (
        <Badge>{t('reviews.lackedStock', { share: percent(lackedStock) })}</Badge>
      )}
    </p>
  )
}

type SummaryProps = { count: number; stars: number | undefined; children?: ReactNode }

function Summary({ count, stars, children }: SummaryProps) {
  const { t, plainNumber } = useText(reviewsText)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {stars !== undefined && (
        <span className="inline-flex items-center gap-2">
          <strong aria-hidden="true" className="text-2xl">
            {plainNumber(stars)}
          </strong>
          <Stars value={stars} />
        </span>
      )}
      <span className="text-sm text-ink-2">{t('reviews.count', { n: count })}</span>
      {children}
    </p>
  )
}

type ReviewListProps = {
  read: ReturnType<typeof useProductReviews> | ReturnType<typeof useVendorReviews>
  vendorId: string
  withProduct?: boolean
  empty: string
}

function ReviewList({ read, vendorId, withProduct, empty }: ReviewListProps) {
  const { t, number } = useText(reviewsText)
  const isOwn = useSession().user?.id === vendorId
  return (
    <ListResults<Review>
      pages={read}
      loading={<SkeletonRows count={2} />}
      empty={<p className="px-5 py-6 text-ink-2">{empty}</p>}
      count={({ n, total }) =>
        n < total && t('reviews.shown', { n: number(n), total: number(total) })
      }
    >
      {(reviews) => (
        <ul className="flex flex-col gap-3">
          {reviews.map((review) => (
            <Card as="li" key={review.id}>
              <ReviewItem canReport review={review} isOwnSale={isOwn} withProduct={withProduct} />
            </Card>
          ))}
        </ul>
      )}
    </ListResults>
  )
}

/** The newest reviews of a vendor's sales; all of them are on its page, to reply to. */
export function DashboardReviews() {
  const { t } = useText(reviewsText)
  const id = useSession().user?.id ?? ''
  const { items: data, error, retry } = useVendorReviews(id)
  return (
    <DashboardList
      title={t('reviews.dashboard')}
      allHref={paths.vendor(id)}
      read={{ data, error, retry }}
      limit={3}
      empty={t('reviews.dashboardEmpty')}
    >
      {(review) => (
        <div className="px-5 py-3">
          <ReviewItem isOwnSale withProduct review={review} />
        </div>
      )}
    </DashboardList>
  )
}

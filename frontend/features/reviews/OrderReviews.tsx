import { useState } from 'react'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import type { Order, OrderItem } from '#shared/orders/schema.ts'
import { isReviewed } from '#shared/reviews/rules.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Card } from '../../ui/elements.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ProductImage } from '../../ui/parts/product.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { StarsInput } from './Stars.tsx'

const useOrderReviews = ({ id, status }: Order) =>
  useEndpoint('reviews/listOrderReviews', status === 'DELIVERED' ? { params: { id } } : null)

/** The lines of a delivered order with what its customer said of them, or the stars to begin with. */
export function RateOrder({ order }: { order: Order }) {
  const { t, localName } = useText(reviewsText)
  const read = useOrderReviews(order)
  const [opened, setOpened] = useState<{ line: number; part: number }>()
  const close = () => setOpened(undefined)
  if (order.status !== 'DELIVERED') return null
  const name = (item: OrderItem | undefined) => isolate(localName(item?.product ?? { nameAr: '' }))
  const place = findGovernorate(order.deliveryAddress.province)
  return (
    <Card as="section" id="reviews">
      <h2 className="text-lg">{t('reviews.rate')}</h2>
      {place && (
        <p className="mb-4 text-sm text-ink-2">
          {t('reviews.rateHint', { place: isolate(localName(place)) })}
        </p>
      )}
      <Loaded bare read={read} loading={<SkeletonRows count={order.items.length} />}>
        {(reviews) => (
          <ul className="flex flex-col">
            {order.items.map((item, line) => {
              const review = reviews.find((one) => one.line === line)
              return (
                isReviewed(order.items, line) && (
                  <li
                    key={line}
                    className="border-line py-4 not-last:border-b first:pt-0 last:pb-0"
                  >
                    <div className="mb-2 flex items-center gap-3.5">
                      <ProductImage of={item.product} className="size-14 rounded-control" />
                      <Bdi className="font-semibold">{localName(item.product)}</Bdi>
                    </div>
                    {review ? (
                      <ReviewItem review={review} />
                    ) : (
                      <StarsInput
                        hideLabel
                        label={t('reviews.howWas', { name: name(item) })}
                        value={0}
                        onChange={(part) => setOpened({ line, part })}
                      />
                    )}
                  </li>
                )
              )
            })}
          </ul>
        )}
      </Loaded>
      <Dialog
        open={opened !== undefined}
        onClose={close}
        title={t('reviews.howWas', { name: name(order.items[opened?.line ?? 0]) })}
      >
        {opened && <ReviewForm order={order} {...opened} onDone={close} />}
      </Dialog>
    </Card>
  )
}

/** What the customer of a vendor's order said, with a reply to write; nothing while there is none. */
export function SoldReviews({ order }: { order: Order }) {
  const { t, localName } = useText(reviewsText)
  const read = useOrderReviews(order)
  if (read.data?.length === 0) return null
  return (
    <Loaded read={read} loading={null}>
      {(reviews) => (
        <section>
          <h3 className="mb-2">{t('reviews.count', { n: reviews.length })}</h3>
          <ul className="flex flex-col gap-4">
            {reviews.map((review) => {
              const product = order.items[review.line]?.product
              return (
                <li key={review.id} className="rounded-control border border-line p-4">
                  {product && <Bdi className="font-semibold">{localName(product)}</Bdi>}
                  <ReviewItem isOwnSale review={review} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </Loaded>
  )
}

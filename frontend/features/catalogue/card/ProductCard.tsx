import { Check, MapPin, ShoppingCart, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { governorates } from '#shared/addresses/governorates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { listShownImages } from '#shared/products/rules.ts'
import { follow } from '../../../api/withOutcomes.ts'
import { governorateLabel } from '../../../text/governorateLabel.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { unsaidType } from '../../../text/unsaidType.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Bdi, Button, cx, Icon, IconButton, KnownName, Years } from '../../../ui/elements.tsx'
import { Skeleton, useBriefly } from '../../../ui/states.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FitMark, OfferPrice, ResponsiveImage } from '../../../ui/parts/product.tsx'
import { Highlighted } from '../../../ui/parts/Highlighted.tsx'
import { cardToCartProduct } from '../../cart/cart.ts'
import { useCart } from '../../cart/useCart.ts'
import { LazyHeart } from '../../favourites/LazyHeart.tsx'
import type { CardProduct } from '../list/productList.ts'
import { paths } from '../../../routes/routes.ts'
import { useSession } from '../../session/useSession.ts'

type Layout = 'grid' | 'list'

interface Props {
  product: CardProduct
  layout?: Layout
  /** Highlighted where it matches. */
  query?: string | undefined
  availability?: Availability
  eager?: boolean
}

/** A product in a list: what tells it from the next one; new and in stock go without saying (decision Y). */
export function ProductCard(props: Props) {
  const { product, layout = 'grid', query, eager = false } = props
  const { t, localName } = useText()
  const href = useProductHref()
  const availability = props.availability ?? getAvailability(product)
  const { condition } = product
  const look = availabilityLooks[availability]
  const isList = layout === 'list'

  return (
    <article
      data-product={product.id}
      className={cx(
        'group relative flex overflow-hidden rounded-card border border-line bg-paper transition duration-150 hover:border-line-strong hover:shadow-card',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        isList ? 'flex-row' : 'h-full flex-col',
      )}
    >
      <div className={cx('relative', isList && 'w-28 shrink-0 sm:w-44')}>
        <ResponsiveImage
          src={listShownImages(product)[0] ?? null}
          of={product.id}
          label={t('product.drawing')}
          alt=""
          ratio={isList ? 'h-full min-h-28' : 'aspect-[4/3]'}
          eager={eager}
        />
        {/* That a part is not new, or cannot be had now. */}
        <div className="absolute start-2 end-12 top-2 flex flex-col items-start gap-1">
          {condition !== 'new' && <Badge className="bg-paper">{t(`product.${condition}`)}</Badge>}
          {availability !== 'in_stock' && <Badge tone={look.tone}>{t(look.text)}</Badge>}
        </div>
        <LazyHeart
          product={product}
          className="absolute end-1 top-1 z-10 rounded-full bg-paper/80"
        />
      </div>

      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col gap-2.5 p-3 sm:p-4',
          isList && 'sm:flex-row sm:items-center sm:gap-5',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <FitLine product={product} />
          <h3 className={cx('text-sm leading-snug sm:text-base', !isList && 'min-h-[2lh]')}>
            <Link
              to={href(product.id, product.stockId)}
              onClick={() => follow('openFromSearch', product.id, query)}
              className="-mb-0.5 line-clamp-2 pb-0.5 outline-none after:absolute after:inset-0"
            >
              <Bdi>
                <Highlighted text={localName(product)} query={query} />
              </Bdi>
            </Link>
          </h3>
          <OriginLine product={product} query={query} />
          <VendorLine product={product} />
          {product.shops !== undefined && (
            <p className="text-xs font-semibold text-brand-strong">
              {t('product.card.shops', { n: product.shops })}
            </p>
          )}
        </div>
        <div
          className={cx(
            'mt-auto flex flex-wrap items-end justify-between gap-2',
            isList && 'sm:mt-0 sm:flex-col sm:items-end sm:gap-3',
          )}
        >
          <OfferPrice product={product} className="text-lg sm:text-xl" />
          <span className="ms-auto">
            <AddButton product={product} availability={availability} query={query} />
          </span>
        </div>
      </div>
    </article>
  )
}

/** Whether it fits the visitor's car; without one, the first car that it is for. */
function FitLine({ product }: { product: CardProduct }) {
  const { t } = useText()
  const { fit, isUniversal, carMake, carModel, carYearFrom, carYearTo, fitmentCount } = product
  if (fit) return <FitMark fit={fit} className="self-start px-2" />
  if (isUniversal) return <FitMark fit="universal" className="self-start px-2" />
  return (
    <p className="line-clamp-2 text-xs text-ink-2">
      {carMake ? (
        <>
          <KnownName of={[carMake, carModel ?? '']} />{' '}
          {carYearFrom !== undefined && carYearTo !== undefined && (
            <Years from={carYearFrom} to={carYearTo} />
          )}{' '}
          {fitmentCount > 1 && t('product.card.moreCars', { n: fitmentCount - 1 })}
        </>
      ) : (
        t('product.card.anyCar')
      )}
    </p>
  )
}

function OriginLine({ product, query }: Pick<Props, 'product' | 'query'>) {
  const type = unsaidType(useText(), product)
  return (
    <p className="line-clamp-2 text-xs text-ink-2">
      {type && `${type} · `}
      <KnownName of={product.origin} />
      {product.manufacturer && ' · '}
      <Bdi>
        <Highlighted text={product.manufacturer ?? ''} query={query} />
      </Bdi>
    </p>
  )
}

const inLine = { size: 14, className: 'me-1 inline align-[-2px]' }

/** In one run, so that the vendor's name has all the room there is. */
function VendorLine({ product }: { product: CardProduct }) {
  const { t, language, nameOf, localName } = useText()
  const { businessName, city, location, governorate, area } = product.vendor
  const found = governorates.find(({ id }) => id === governorate)
  const place = city || (!area && location) || (found && governorateLabel(found, language))
  return (
    <p className="line-clamp-3 text-xs text-ink-3">
      <Icon of={Store} label={t('product.card.seller')} {...inLine} />
      <Bdi>{businessName}</Bdi>
      {/* The line breaks before the pin, and in a place that is longer than a line. */}{' '}
      {place && (
        <span className="inline-block max-w-full">
          <Icon of={MapPin} label={t('product.location')} {...inLine} />
          <Bdi>
            {[nameOf(place), area && localName(area)]
              .filter(Boolean)
              .join(t('common.listSeparator'))}
          </Bdi>
        </span>
      )}
    </p>
  )
}

/** A product's page in the visitor's own shell (decision I), where the source of a card is chosen. */
export function useProductHref(): (id: string, stockId?: string) => string {
  const { user } = useSession()
  const path = user?.role === 'customer' ? paths.customerProduct : paths.product
  return (id, stockId) => (stockId ? `${path(id)}?source=${stockId}` : path(id))
}

type AddProps = Pick<Props, 'product' | 'query'> & { availability: Availability }

/** Adds one piece of the card's source to the cart; hidden from vendors, who cannot buy. */
export function AddButton({ product, availability, query }: AddProps) {
  const { t, localName } = useText()
  const { canBuy, add } = useCart()
  const [added, confirm] = useBriefly(limits.addedConfirmationMs)
  if (!canBuy) return null
  const name = localName(product)
  const press = () => {
    if (added) return
    follow('followSearch', product.id, query)
    if (add(cardToCartProduct(product)) === 0) return toast.info(t('product.allInCart'))
    confirm()
    toast.success(t('toasts.productAddedToCart', { product: name }))
  }

  const common = { icon: added ? Check : ShoppingCart, variant: 'action', onClick: press } as const
  const label = t('product.card.addNamed', { name })
  if (availability === 'pre_order')
    return (
      <Button {...common} size="sm" aria-label={label} className="relative z-10">
        {t('product.preOrder')}
      </Button>
    )
  return (
    <IconButton
      {...common}
      disabled={availability === 'out_of_stock'}
      label={label}
      className="relative z-10 shrink-0"
    />
  )
}

/** Stored products are in stock or not; 'pre_order' occurs in sample data only (reading 22). */
export type Availability = 'in_stock' | 'out_of_stock' | 'pre_order'

export const getAvailability = ({ stock }: { stock: number }): Availability =>
  stock > 0 ? 'in_stock' : 'out_of_stock'

export const availabilityLooks: Record<Availability, { text: TextKey; tone: Tone }> = {
  in_stock: { text: 'product.inStock', tone: 'fits' },
  out_of_stock: { text: 'product.outOfStock', tone: 'stop' },
  pre_order: { text: 'product.preOrder', tone: 'action' },
}

/** The maximum number of columns: a section may be narrower than the page. */
export type Columns = 1 | 2 | 3 | 4

const columnClasses: Record<Columns, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
}

const gridClasses = (layout: Layout, columns: Columns = 4) =>
  layout === 'list' ? 'flex flex-col gap-3' : cx('grid gap-3 sm:gap-4', columnClasses[columns])

interface GridProps {
  products: readonly CardProduct[]
  label: string
  layout?: Layout
  columns?: Columns
  query?: string | undefined
  /** Loads the images of the first cards at once. */
  eager?: boolean
}

export function ProductGrid(props: GridProps) {
  const { products, label, layout = 'grid', columns, query, eager = false } = props
  return (
    <ul aria-label={label} className={gridClasses(layout, columns)}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} layout={layout} query={query} eager={eager && index < 4} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 8, layout = 'grid' as Layout }) {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} className={gridClasses(layout)}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={cx(
            'flex overflow-hidden rounded-card border border-line bg-paper',
            layout === 'grid' && 'flex-col',
          )}
        >
          <Skeleton
            className={
              layout === 'grid' ? 'aspect-[4/3] rounded-none' : 'min-h-36 w-28 rounded-none sm:w-44'
            }
          />
          <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="mt-1 h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}

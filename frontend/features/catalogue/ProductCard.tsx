import { MapPin, Star, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { parseImages } from '#shared/products/rules.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, KnownName, Years } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { FitMark } from '../../ui/FitMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx'
import { Price } from '../../ui/Price.tsx'
import { AddButton } from './AddButton.tsx'
import { availabilityLooks, availabilityOf, type Availability } from './availability.ts'
import { Highlighted } from './Highlighted.tsx'
import type { CardProduct } from './productLists.ts'
import { useProductHref } from './useProductHref.ts'

interface Props {
  product: CardProduct
  layout?: 'grid' | 'list'
  /** Highlighted where it matches. */
  query?: string | undefined
  availability?: Availability
  eager?: boolean
}

/** A product in a list. */
export function ProductCard(props: Props) {
  const { product, layout = 'grid', query, eager = false } = props
  const { t, localName } = useText()
  const href = useProductHref()
  const availability = props.availability ?? availabilityOf(product)
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
      <div className={cx(isList && 'w-28 shrink-0 sm:w-44')}>
        <ResponsiveImage
          src={parseImages(product.imageUrl)[0] ?? null}
          alt=""
          ratio={isList ? 'h-full min-h-28' : 'aspect-[4/3]'}
          eager={eager}
        />
      </div>

      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col p-3 sm:p-4',
          isList && 'sm:flex-row sm:items-center sm:gap-5',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          {product.fit && <FitMark fit={product.fit} className="self-start px-2" />}
          <div className="flex min-w-0 gap-1">
            <Badge className="min-w-0 px-2">
              <KnownName of={product.origin} className="truncate" />
            </Badge>
            <Badge className="shrink-0 px-2">{t(`product.${product.condition}`)}</Badge>
          </div>
          <h3 className={cx('text-sm leading-snug sm:text-base', !isList && 'min-h-[2lh]')}>
            <Link
              to={href(product.id)}
              className="-mb-1 line-clamp-2 pb-1 outline-none after:absolute after:inset-0"
            >
              <Bdi>
                <Highlighted text={localName(product)} query={query} />
              </Bdi>
            </Link>
          </h3>
          <CarLine product={product} query={query} />
          <VendorLine product={product} />
        </div>
        <div
          className={cx(
            'mt-auto flex items-end justify-between gap-2 pt-2.5',
            isList && 'sm:mt-0 sm:flex-col sm:items-end sm:gap-3 sm:pt-0',
          )}
        >
          <div className={cx('flex min-w-0 flex-col items-start', isList && 'sm:items-end')}>
            <Badge tone={look.tone} className="px-2 py-0">
              {t(look.text)}
            </Badge>
            <Price amount={product.price} className="text-base sm:text-lg" />
          </div>
          <AddButton product={product} availability={availability} />
        </div>
      </div>
    </article>
  )
}

/** Manufacturer and first fitting car. */
function CarLine({ product, query }: { product: CardProduct; query: string | undefined }) {
  const { t } = useText()
  const { manufacturer, carMake, carModel, carYearFrom, carYearTo, fitmentCount } = product
  return (
    <p className="line-clamp-2 text-xs text-ink-2">
      {manufacturer && (
        <>
          <Bdi>
            <Highlighted text={manufacturer} query={query} />
          </Bdi>
          {' · '}
        </>
      )}
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

function VendorLine({ product }: { product: CardProduct }) {
  const { t } = useText()
  const { businessName, city, location } = product.vendor
  return (
    <div className="flex flex-col gap-0.5 text-xs text-ink-3">
      <span className="flex min-w-0 items-center gap-1">
        <Icon of={Store} size={14} label={t('product.card.seller')} />
        <Bdi className="truncate">{businessName}</Bdi>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {(city || location) && (
          <span className="flex min-w-0 items-center gap-1">
            <Icon of={MapPin} size={14} label={t('product.card.location')} />
            <KnownName of={city || location} className="truncate" />
          </span>
        )}
        <span className="flex shrink-0 items-center gap-0.5">
          <Icon of={Star} size={12} label={t('product.card.ratingLabel')} />
          {t('common.na')}
        </span>
      </span>
    </div>
  )
}

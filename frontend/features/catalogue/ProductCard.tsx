import { MapPin, Star, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { parseImages } from '#shared/products/rules.ts'
import { localName } from '../../text/localName.ts'
import { useFormat } from '../../text/useFormat.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { FitMark } from '../../ui/FitMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { AddButton } from './AddButton.tsx'
import { availabilityLooks, availabilityOf, type Availability } from './availability.ts'
import { markOfFit } from './cardFit.ts'
import { Highlighted } from './Highlighted.tsx'
import { conditionTexts } from './searchChoices.ts'
import type { CardProduct } from './useProducts.ts'
import { useProductHref } from './useProductHref.ts'

interface Props {
  product: CardProduct
  layout?: 'grid' | 'list'
  /** The searched text, marked where it is found. */
  query?: string | undefined
  availability?: Availability
  eager?: boolean
}

/** A part in a list: what it is, whether it fits, whence it comes, from whom, for how much. */
export function ProductCard(props: Props) {
  const { product, layout = 'grid', query, eager = false } = props
  const { t, language } = useText()
  const href = useProductHref()
  const availability = props.availability ?? availabilityOf(product)
  const look = availabilityLooks[availability]
  const isList = layout === 'list'

  return (
    <article
      data-product={product.id}
      className={cx(
        'group relative flex overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 hover:border-line-strong',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        isList ? 'flex-row' : 'h-full flex-col',
      )}
    >
      <div className={cx('relative', isList && 'w-28 shrink-0 sm:w-44')}>
        <Picture
          src={parseImages(product.imageUrl)[0] ?? null}
          alt=""
          ratio={isList ? 'h-full min-h-28' : 'aspect-[4/3]'}
          eager={eager}
        />
        <Badge tone={look.tone} className="absolute start-2 top-2 px-2!">
          {t(look.text)}
        </Badge>
        <span
          className={cx(
            'absolute inset-x-2 bottom-2 flex flex-wrap gap-1',
            isList && 'max-sm:hidden',
          )}
        >
          <OverPicture>{product.origin}</OverPicture>
          <OverPicture>{t(conditionTexts[product.condition])}</OverPicture>
        </span>
      </div>

      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col p-3 sm:p-4',
          isList && 'sm:flex-row sm:items-center sm:gap-5',
        )}
      >
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {product.fit && <FitMark fit={markOfFit[product.fit]} className="self-start px-2!" />}
          <h3 className="mt-0.5 text-sm leading-snug sm:text-base">
            <Link
              to={href(product.id)}
              className="-mb-1 line-clamp-2 pb-1 outline-none after:absolute after:inset-0"
            >
              <Bdi>
                <Highlighted text={localName(product, language)} query={query} />
              </Bdi>
            </Link>
          </h3>
          <CarLine product={product} query={query} />
          <SellerLine product={product} />
          {isList && (
            <p className="line-clamp-1 text-xs text-ink-2 sm:hidden">
              {product.origin} · {t(conditionTexts[product.condition])}
            </p>
          )}
        </div>
        <div
          className={cx(
            'mt-auto flex items-end justify-between gap-2 pt-2.5',
            isList && 'sm:mt-0 sm:flex-col sm:items-end sm:gap-3 sm:pt-0',
          )}
        >
          <Price amount={product.price} className="text-base sm:text-lg" />
          <AddButton product={product} availability={availability} />
        </div>
      </div>
    </article>
  )
}

function OverPicture({ children }: { children: string }) {
  return (
    <span className="max-w-full truncate rounded-full bg-paper/90 px-2 py-0.5 text-xs font-medium text-ink-2">
      {children}
    </span>
  )
}

/** Maker of the part, and the first car it is for. */
function CarLine({ product, query }: { product: CardProduct; query: string | undefined }) {
  const { t } = useText()
  const { manufacturer, carMake, carModel, fitmentCount } = product
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
          <Bdi>
            {carMake} {carModel}
          </Bdi>{' '}
          <Years from={product.carYearFrom} to={product.carYearTo} />{' '}
          {fitmentCount > 1 && t('product.card.moreCars', { n: fitmentCount - 1 })}
        </>
      ) : (
        t('product.card.anyCar')
      )}
    </p>
  )
}

function Years({ from, to }: { from: number | undefined; to: number | undefined }) {
  const { t } = useText()
  const { plainNumber } = useFormat()
  if (from === undefined || to === undefined) return null
  return (
    <bdi className="whitespace-nowrap">
      {from === to
        ? plainNumber(from)
        : t('product.card.years', { from: plainNumber(from), to: plainNumber(to) })}
    </bdi>
  )
}

function SellerLine({ product }: { product: CardProduct }) {
  const { t } = useText()
  const { businessName, city, location } = product.vendor
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
      <span className="flex w-full min-w-0 items-center gap-1">
        <Icon of={Store} size={14} label={t('product.card.seller')} />
        <Bdi className="truncate">{businessName}</Bdi>
      </span>
      {(city || location) && (
        <span className="flex min-w-0 items-center gap-1">
          <Icon of={MapPin} size={14} label={t('product.card.location')} />
          <Bdi className="truncate">{city || location}</Bdi>
        </span>
      )}
      <span className="flex items-center gap-1">
        <Icon of={Star} size={14} label={t('product.card.ratingLabel')} />
        {t('common.na')}
      </span>
    </div>
  )
}

import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { listShownImages } from '#shared/products/rules.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { landingText } from '../../../text/ar/landing.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Bdi, Button, cx, IconButton } from '../../../ui/elements.tsx'
import { ErrorPanel, useIsReady } from '../../../ui/states.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { FitMark, OfferPrice, ResponsiveImage } from '../../../ui/parts/product.tsx'
import { useGarage } from '../../garage/useGarage.ts'
import { stripQuery, toPossibleQuery, type CardProduct } from '../list/productList.ts'
import {
  AddButton,
  availabilityLooks,
  getAvailability,
  ProductGrid,
  ProductGridSkeleton,
  useProductHref,
} from './ProductCard.tsx'

type Props = {
  as: 'carousel' | 'grid'
  title: string
  text?: ReactNode
  allHref: string
  className?: string
}

/** The section of the eight featured products, as slides or a grid; hidden without any. */
export function FeaturedProducts({ as, ...section }: Props) {
  const { t } = useText()
  const { car } = useGarage()
  const { data, error, retry } = useEndpoint('catalogue/listProducts', {
    query: { isFeatured: true, ...stripQuery(limits.featuredOnHome), ...toPossibleQuery(car) },
  })
  const isReady = useIsReady(data !== undefined)
  if (data?.length === 0) return null
  return (
    <Section {...section}>
      {!data && error && <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />}
      {!isReady && (data || !error) && <ProductGridSkeleton count={as === 'grid' ? 8 : 4} />}
      {data && isReady && as === 'carousel' && <FeaturedCarousel products={data} />}
      {data && isReady && as === 'grid' && <ProductGrid products={data} label={section.title} />}
    </Section>
  )
}

export function FeaturedCarousel({ products }: { products: readonly CardProduct[] }) {
  const { t } = useText(landingText)
  const { row, group, groups, goTo, hold, onScroll } = useCarousel(
    products.length,
    limits.carouselMs,
  )
  const step = (icon: LucideIcon, label: string, to: number) => (
    <IconButton icon={icon} flip label={label} onClick={() => goTo(to)} />
  )
  return (
    <div role="group" aria-roledescription="carousel" aria-label={t('landing.carousel')} {...hold}>
      <ul
        ref={row}
        onScroll={onScroll}
        className="-mx-2 flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {products.map((product, index) => (
          <li
            key={product.id}
            className="w-[88%] shrink-0 snap-start px-2 sm:w-1/2 lg:w-1/3"
            aria-label={t('common.stepOf', { step: index + 1, total: products.length })}
          >
            <Slide product={product} />
          </li>
        ))}
      </ul>
      {groups > 1 && (
        <div className="mt-4 flex items-center justify-center gap-2">
          {step(ChevronLeft, t('landing.previousSlide'), group - 1)}
          <div className="flex">
            {Array.from({ length: groups }, (_, index) => (
              <button
                key={index}
                type="button"
                aria-label={t('landing.goToSlide', { n: index + 1, total: groups })}
                aria-current={index === group ? 'true' : undefined}
                onClick={() => goTo(index)}
                className="flex h-11 min-w-6 items-center justify-center px-1 sm:min-w-9"
              >
                <span
                  className={cx(
                    'h-2 rounded-full transition-all duration-200',
                    index === group ? 'w-6 bg-brand' : 'w-2 bg-line-strong',
                  )}
                />
              </button>
            ))}
          </div>
          {step(ChevronRight, t('landing.nextSlide'), group + 1)}
        </div>
      )}
    </div>
  )
}

function Slide({ product }: { product: CardProduct }) {
  const { t, localName } = useText()
  const href = useProductHref()(product.id)
  const availability = getAvailability(product)
  const look = availabilityLooks[availability]
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <Link to={href} tabIndex={-1} aria-hidden="true">
        <ResponsiveImage
          src={listShownImages(product)[0] ?? null}
          of={product.id}
          label={t('product.drawing')}
          alt=""
          ratio="aspect-[16/10]"
          full
          sizes="(max-width: 639px) 80vw, (max-width: 1023px) 46vw, 380px"
        />
      </Link>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <div className="flex flex-wrap gap-1.5">
          {product.fit && <FitMark fit={product.fit} />}
          <Badge tone={look.tone}>{t(look.text)}</Badge>
        </div>
        <h3 className="-mb-1 line-clamp-1 pb-1 text-lg">
          <Link to={href} className="underline-offset-4 hover:underline">
            <Bdi>{localName(product)}</Bdi>
          </Link>
        </h3>
        <p className="line-clamp-2 min-h-12 text-sm text-ink-2">
          <Bdi>{product.descriptionAr}</Bdi>
        </p>
        <p className="line-clamp-1 text-sm text-ink-3">
          <Bdi>
            {[product.manufacturer, product.vendor.businessName].filter(Boolean).join(' · ')}
          </Bdi>
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <OfferPrice product={product} className="text-xl" />
          <span className="flex gap-2">
            <Button size="sm" to={href}>
              {t('common.details')}
            </Button>
            <AddButton product={product} availability={availability} />
          </span>
        </div>
      </div>
    </article>
  )
}

/** With reduced motion the slides move only on request. */
const wantsStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * A row of slides that scrolls by groups as wide as the row: by itself every `everyMs`, except while it
 * is hovered, touched or focused, or the page is hidden. The state follows the scroll position.
 */
function useCarousel(count: number, everyMs: number) {
  const row = useRef<HTMLUListElement>(null)
  const [perGroup, setPerGroup] = useState(1)
  const [group, setGroup] = useState(0)
  const [held, setHeld] = useState(false)
  const groups = Math.max(1, Math.ceil(count / perGroup))

  const onScroll = useCallback(() => {
    const list = row.current
    const slide = list?.firstElementChild
    if (!list || !slide || slide.clientWidth === 0) return
    const fitting = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setPerGroup(fitting)
    // Right-to-left rows scroll from 0 downwards.
    const scrolled = Math.abs(list.scrollLeft)
    const end = list.scrollWidth - list.clientWidth
    const lastGroup = Math.ceil(list.childElementCount / fitting) - 1
    const isAtEnd = end > 0 && scrolled >= end - 4
    setGroup(isAtEnd ? lastGroup : Math.min(lastGroup, Math.round(scrolled / list.clientWidth)))
  }, [])
  useEffect(() => {
    if (!row.current || count === 0 || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(onScroll)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [count, onScroll])

  const goTo = (next: number) => {
    const target = (next + groups) % groups
    setGroup(target)
    const [first, slide] = [0, target * perGroup].map((index) => row.current?.children[index])
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    row.current?.scrollTo?.({
      left: slide.offsetLeft - first.offsetLeft,
      behavior: wantsStill() ? 'instant' : 'smooth',
    })
  }
  const advance = useEffectEvent(() => {
    if (!document.hidden) goTo(group + 1)
  })
  useEffect(() => {
    if (held || groups < 2 || wantsStill()) return
    const timer = setInterval(() => advance(), everyMs)
    return () => clearInterval(timer)
  }, [held, groups, group, everyMs])

  const [stop, start] = [() => setHeld(true), () => setHeld(false)]
  const hold = {
    onPointerEnter: stop,
    onPointerLeave: start,
    onTouchStart: stop,
    onTouchEnd: start,
    onFocus: stop,
    onBlur: start,
  }
  return { row, group, groups, goTo, hold, onScroll }
}

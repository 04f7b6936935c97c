import { useText } from '../../text/useText.ts'
import { cx } from '../elements.tsx'
import { Check, CircleQuestionMark, MessageCircleQuestionMark, X } from 'lucide-react'
import type { Fit } from '#shared/products/schema.ts'
import { Badge } from '../Badge.tsx'
import { useState } from 'react'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { isDrawing, partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { parseImages } from '#shared/products/rules.ts'

type Props = { amount: number; exact?: boolean; className?: string }

/**
 * Dinars with exactly two decimals, smaller and lighter: an Arabic zero is a dot, and '٫٠٠' at full
 * size reads as noise. For the purchase panel, cart, checkout and orders.
 */
export const PriceExact = (props: Omit<Props, 'exact'>) => <Price {...props} exact />

/** Dinars in lists and cards: whole, unless the price itself has decimals. */
export function Price({ amount, exact = !Number.isInteger(amount), className }: Props) {
  const { main, decimals, label } = useText().iqdParts(amount)
  return (
    <bdi
      className={cx(
        'inline-flex items-baseline gap-1.5 whitespace-nowrap base:font-bold',
        className,
      )}
    >
      {/* One left-to-right run, so that the decimals stay on the right of the amount in Arabic. */}
      <span dir="ltr">
        {main}
        {exact && <span className="text-[0.6em] font-medium text-ink-2">{decimals}</span>}
      </span>{' '}
      <span className="text-[0.72em] font-medium text-ink-2">{label}</span>
    </bdi>
  )
}

interface OfferProps {
  product: { price: number; priceTo?: number | undefined }
  className?: string
}

/** The price of the offer, with 'from' where another source in stock costs more. */
export function OfferPrice({ product, className }: OfferProps) {
  const { t } = useText()
  return (
    // Beside a button 'from' moves to a line of its own before the button does.
    <span className="flex flex-1 basis-0 flex-wrap items-baseline gap-x-1">
      {product.priceTo !== undefined && (
        <span className="text-xs text-ink-2">{t('product.card.from')}</span>
      )}{' '}
      <Price amount={product.price} {...(className && { className })} />
    </span>
  )
}

export const fitMarks = {
  fits: { icon: Check, tone: 'fits' },
  universal: { icon: Check, tone: 'fits' },
  ask: { icon: CircleQuestionMark, tone: 'ask' },
  unstated: { icon: MessageCircleQuestionMark, tone: 'ask' },
  no: { icon: X, tone: 'stop' },
} as const

/** Customers read about their own car, vendors about the customer's. */
export const fitWords = {
  customer: {
    fits: 'common.fits',
    universal: 'common.universal',
    ask: 'common.dependsOnCar',
    unstated: 'common.ask',
    no: 'common.doesNotFit',
  },
  vendor: {
    fits: 'common.fitsCustomer',
    universal: 'common.universal',
    ask: 'common.dependsOnCustomerCar',
    unstated: 'common.askCustomer',
    no: 'common.doesNotFitCustomer',
  },
} as const

interface FitMarkProps {
  fit: Fit
  /** Who reads it. */
  to?: keyof typeof fitWords
  className?: string
}

/** Whether a part fits the chosen car: words with an icon, never colour alone. */
export function FitMark({ fit, to = 'customer', className }: FitMarkProps) {
  const { t } = useText()
  return (
    <Badge {...fitMarks[fit]} className={className}>
      {t(fitWords[to][fit])}
    </Badge>
  )
}

type ResponsiveImageProps = {
  /** Address of a photograph or drawing; absent or broken, a drawing of a part is shown. */
  src?: string | null
  /** Empty when the name is beside it anyway. */
  alt: string
  /** Aspect ratio, as a class; square by default. */
  ratio?: string
  /** Shows the image itself, where it is large; elsewhere its thumbnail is enough. */
  full?: boolean
  /** How wide a full image is shown, as the attribute says it: the browser then takes the copy that is enough. */
  sizes?: string
  /** The product's id: many have the same drawing, which then varies in tint, and where it is small in angle. */
  of?: string | undefined
  /** Said on a drawing: that it is one. */
  label?: string
  /** For the one image that is seen first. */
  eager?: boolean
  className?: string
}

const warm = 'oil-filter air-filter battery spark-plug fuel-pump sensor cable exhaust'.split(' ')
const red = 'brake-disc brake-pads tail-light shock-absorber clutch'.split(' ')

const anyPart = partDrawingUrl('part')

const drawingTint = (src: string) => {
  const family = partDrawings.find((name) => src === partDrawingUrl(name))
  if (family && warm.includes(family)) return 'bg-backdrop-warm'
  if (family && red.includes(family)) return 'bg-backdrop-red'
  return 'bg-backdrop'
}

const tints = ['bg-backdrop', 'bg-backdrop-warm', 'bg-backdrop-green', 'bg-backdrop-violet']
const angles = ['', 'rotate-10', '-rotate-10', '-rotate-5', 'rotate-5']

/** The tint and angle of a product's drawing, the same wherever it is shown. */
function drawingStyle(productId: string) {
  let hash = 0
  for (const character of productId) hash = (hash * 31 + character.charCodeAt(0)) % 9973
  return { tint: tints[hash % tints.length], angle: angles[hash % angles.length] }
}

/** The first address that is not broken, and what the browser may take instead of it. */
function choose({ src, full, sizes }: ResponsiveImageProps, broken: readonly string[]) {
  const copies = src ? imageCopies(src) : undefined
  const addresses = [full ? undefined : copies?.thumbnail, copies?.url]
  const shown = addresses.find((one) => one !== undefined && !broken.includes(one)) ?? anyPart
  return { shown, srcSet: sizes && shown === copies?.url ? copies.srcSet : undefined }
}

/** An image contained on a tint, never stretched, with its space reserved before it loads. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { alt, ratio, full, sizes, of, label, eager, className } = props
  const [broken, setBroken] = useState<readonly string[]>([])
  const { shown, srcSet } = choose(props, broken)
  const isDrawn = isDrawing(shown)
  const look = isDrawn && of ? drawingStyle(of) : { tint: drawingTint(shown), angle: '' }
  return (
    <span
      className={cx(
        'relative flex items-center justify-center overflow-hidden',
        ratio ?? 'aspect-square',
        look.tint,
        className,
      )}
    >
      <img
        // Before src, so that no browser begins to load that one.
        sizes={sizes}
        srcSet={srcSet}
        src={shown}
        alt={alt}
        width={480}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        onError={() => shown !== anyPart && setBroken([...broken, shown])}
        className={cx(
          'w-full object-contain',
          // Square, so that a turned drawing stays inside a tall frame.
          isDrawn ? 'aspect-square h-auto max-h-[78%] max-w-[78%]' : 'h-full',
          !full && look.angle,
        )}
      />
      {label && isDrawn && (
        <span
          aria-hidden={alt === '' || undefined}
          className="absolute end-1.5 bottom-1.5 rounded-full bg-paper/85 px-2 text-[0.6875rem] leading-5 text-ink-2"
        >
          {label}
        </span>
      )}
    </span>
  )
}

type ProductImageProps = { of: { id: string; imageUrl: string }; className: string }

export function ProductImage({ of, className }: ProductImageProps) {
  const [first = null] = parseImages(of.imageUrl)
  return <ResponsiveImage src={first} of={of.id} alt="" className={cx('shrink-0', className)} />
}

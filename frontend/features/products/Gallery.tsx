import { ChevronLeft, ChevronRight, Maximize2, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { isDrawing } from '#shared/images/partDrawings.ts'
import { listShownImages, parseImages } from '#shared/products/rules.ts'
import type { Product } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { cx, Icon, IconButton } from '../../ui/elements.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { sheet, useModal } from '../../ui/overlays/Dialog.tsx'

interface Props {
  product: Pick<Product, 'id' | 'nameAr' | 'nameEn' | 'imageUrl' | 'drawing'>
}

/** Width of the main image: of the page without its margins, then of half of it. */
const mainSizes = '(max-width: 767px) calc(100vw - 2rem), (max-width: 1279px) 47vw, 580px'

/** The minimum swipe, in pixels. */
const SWIPE = 40

/** The images of a product; without any, the drawing of its part, which says that there is none. */
export function Gallery({ product }: Props) {
  const { t, localName } = useText(productPageText)
  const images = listShownImages(product)
  const name = localName(product)
  const isEmpty = parseImages(product.imageUrl).length === 0
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const turning = useTurning(images.length, setIndex)
  const shownIndex = Math.min(index, images.length - 1)

  const isDrawn = isDrawing(images[shownIndex])
  return (
    <div role="group" aria-label={t('productPage.gallery')} onKeyDown={turning.onKeyDown}>
      <div
        className="relative touch-pan-y overflow-hidden rounded-card border border-line select-none"
        {...turning.swipe}
      >
        <button
          type="button"
          aria-label={t('productPage.zoom')}
          onClick={() => setZoomed(true)}
          className="block w-full cursor-zoom-in -outline-offset-4"
        >
          <ResponsiveImage
            src={images[shownIndex] ?? null}
            alt={t('productPage.imageAlt', { name, n: shownIndex + 1 })}
            ratio={cx(
              'md:aspect-[8/7]',
              isDrawn ? 'max-md:h-45' : 'max-md:aspect-[4/3] max-md:max-h-60 max-md:w-full',
            )}
            of={product.id}
            label={t(isEmpty ? 'productPage.noImages' : 'product.drawing')}
            full
            sizes={mainSizes}
            eager
          />
        </button>
        <span className="pointer-events-none absolute end-3 top-3 flex size-11 items-center justify-center rounded-full bg-paper/85 text-ink-2">
          <Icon of={Maximize2} />
        </span>
        <Turns index={shownIndex} total={images.length} turning={turning} />
      </div>
      {images.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2.5">
          {images.map((image, at) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('productPage.showImage', { n: at + 1 })}
                aria-current={at === shownIndex ? 'true' : undefined}
                onClick={() => setIndex(at)}
                className={cx(
                  'block w-full overflow-hidden rounded-control border-2 transition-colors duration-150',
                  at === shownIndex ? 'border-brand' : 'border-line hover:border-line-strong',
                )}
              >
                <ResponsiveImage src={image} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Zoom
        open={zoomed}
        onClose={() => setZoomed(false)}
        images={images}
        index={shownIndex}
        name={name}
        turning={turning}
      />
    </div>
  )
}

type Turning = ReturnType<typeof useTurning>

/** Next and previous by button, arrow key and swipe; in Arabic the next one is to the left. */
function useTurning(count: number, setIndex: (change: (index: number) => number) => void) {
  const { dir } = useText()
  const startedAt = useRef<number>(undefined)
  const turn = (by: number) => setIndex((index) => (index + by + count) % count)
  const turnTo = (side: 'left' | 'right') =>
    count > 1 && turn((side === 'left') === (dir === 'rtl') ? 1 : -1)
  return {
    turn,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') turnTo('left')
      if (key === 'ArrowRight') turnTo('right')
    },
    swipe: {
      onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
        startedAt.current = pointerType === 'mouse' ? undefined : clientX
      },
      // A swipe to the right shows what is to the left.
      onPointerUp: ({ clientX }: PointerEvent) => {
        const moved = clientX - (startedAt.current ?? clientX)
        startedAt.current = undefined
        if (Math.abs(moved) >= SWIPE) turnTo(moved > 0 ? 'left' : 'right')
      },
    },
  }
}

const arrows = [
  { icon: ChevronLeft, text: 'previousImage', by: -1, place: 'start-3' },
  { icon: ChevronRight, text: 'nextImage', by: 1, place: 'end-3' },
] as const

interface TurnsProps {
  index: number
  total: number
  turning: Turning
  /** On the dark ground of the full screen. */
  deep?: boolean
}

function Turns({ index, total, turning, deep }: TurnsProps) {
  const { t } = useText(productPageText)
  const shade = deep ? 'bg-brand-deep/80' : 'bg-paper/85'
  if (total < 2) return null
  return (
    <>
      {arrows.map(({ icon, text, by, place }) => (
        <IconButton
          key={text}
          icon={icon}
          flip
          label={t(`productPage.${text}`)}
          onClick={() => turning.turn(by)}
          className={cx('absolute top-1/2 -translate-y-1/2 rounded-full', place, shade)}
        />
      ))}
      <span
        aria-live="polite"
        className={cx(
          'absolute start-3 bottom-3 rounded-full px-3 py-1 text-sm font-medium tabular-nums',
          shade,
          !deep && 'text-ink-2',
        )}
      >
        {t('productPage.galleryCount', { n: index + 1, total })}
      </span>
    </>
  )
}

interface ZoomProps {
  images: readonly string[]
  name: string
  open: boolean
  onClose: () => void
  index: number
  turning: Turning
}

function Zoom({ open, onClose, images, index, name, turning }: ZoomProps) {
  const { t } = useText(productPageText)
  const modal = useModal(open, onClose)
  const [large, setLarge] = useState(false)
  return (
    <dialog
      {...modal}
      aria-label={t('productPage.gallery')}
      className={cx(sheet, 'on-deep m-0 h-dvh max-h-none w-screen max-w-none bg-brand-deep')}
    >
      {open && (
        <div className="relative h-full touch-pan-y" {...turning.swipe}>
          <div className="h-full overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={t('productPage.zoom')}
              aria-pressed={large}
              onClick={() => setLarge(!large)}
              className={cx(
                'flex items-center justify-center p-4 -outline-offset-4',
                large ? 'min-h-[180%] min-w-[180%] cursor-zoom-out' : 'size-full cursor-zoom-in',
              )}
            >
              <ResponsiveImage
                src={images[index] ?? null}
                alt={t('productPage.imageAlt', { name, n: index + 1 })}
                full
                ratio={
                  large ? 'aspect-square w-full' : 'aspect-square max-h-full w-full max-w-[86dvh]'
                }
                className="rounded-card"
                eager
              />
            </button>
          </div>
          <IconButton
            icon={X}
            label={t('productPage.closeZoom')}
            onClick={onClose}
            className="absolute end-3 top-3 rounded-full bg-brand-deep/80"
          />
          <Turns index={index} total={images.length} turning={turning} deep />
        </div>
      )}
    </dialog>
  )
}

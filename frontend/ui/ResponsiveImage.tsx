import { useState } from 'react'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { thumbnailUrl } from '#shared/images/thumbnail.ts'
import { cx } from './cx.ts'

type Props = {
  /** Address of a photograph or drawing; absent or broken, a drawing of a part is shown. */
  src?: string | null
  /** Empty when the name is beside it anyway. */
  alt: string
  /** Aspect ratio, as a class; square by default. */
  ratio?: string
  /** Shows the image itself, where it is large; elsewhere its thumbnail is enough. */
  full?: boolean
  /** For the one image that is seen first. */
  eager?: boolean
  className?: string
}

const warm: readonly string[] = [
  'oil-filter',
  'air-filter',
  'battery',
  'spark-plug',
  'fuel-pump',
  'sensor',
  'cable',
  'exhaust',
]
const red: readonly string[] = [
  'brake-disc',
  'brake-pads',
  'tail-light',
  'shock-absorber',
  'clutch',
]

const anyPart = partDrawingUrl('part')

const tintOf = (src: string) => {
  const family = partDrawings.find((name) => src === partDrawingUrl(name))
  if (family && warm.includes(family)) return 'bg-backdrop-warm'
  if (family && red.includes(family)) return 'bg-backdrop-red'
  return 'bg-backdrop'
}

/** An image contained on a tint, never stretched, with its space reserved before it loads. */
export function ResponsiveImage({ src, alt, ratio, full, eager, className }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const wanted = src ? [full ? undefined : thumbnailUrl(src), src] : []
  const shown = wanted.find((one) => one !== undefined && !broken.includes(one)) ?? anyPart
  const drawn = shown.startsWith('/parts/')
  return (
    <span
      className={cx(
        'flex items-center justify-center overflow-hidden',
        ratio ?? 'aspect-square',
        tintOf(shown),
        className,
      )}
    >
      <img
        src={shown}
        alt={alt}
        width={480}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => shown !== anyPart && setBroken([...broken, shown])}
        className={cx('h-full w-full object-contain', drawn && 'max-h-[78%] max-w-[78%]')}
      />
    </span>
  )
}

import { parseImages } from '#shared/products/rules.ts'
import { cx } from './cx.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'

/** A product's first image, small beside its name. */
export function ProductImage({ of, className }: { of: { imageUrl: string }; className: string }) {
  const [first = null] = parseImages(of.imageUrl)
  return <ResponsiveImage src={first} alt="" className={cx('shrink-0', className)} />
}

import { parseImages } from '#shared/products/rules.ts'
import { cx } from '../cx.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'

type Props = { of: { id: string; imageUrl: string }; className: string }

/** A product's first image, small beside its name. */
export function ProductImage({ of, className }: Props) {
  const [first = null] = parseImages(of.imageUrl)
  return <ResponsiveImage src={first} of={of.id} alt="" className={cx('shrink-0', className)} />
}

import { X } from 'lucide-react'
import { imageCopies } from '#shared/images/imageCopies.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { IconButton } from '../../ui/elements.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'

type Props = { images: readonly string[]; onRemove?: ((image: string) => void) | undefined }

/** The photographs of an order as it was packed; each opens in full. */
export function PackingImages({ images, onRemove }: Props) {
  const { t, number } = useText(ordersText)
  if (images.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {images.map((image, index) => {
        const name = t('orders.packing.photo', { n: number(index + 1) })
        return (
          <li key={image} className="relative">
            <a href={imageCopies(image).url} target="_blank" rel="noopener">
              <ResponsiveImage src={image} alt={name} className="rounded-control" />
            </a>
            {onRemove && (
              <IconButton
                icon={X}
                label={t('common.removeNamed', { name })}
                onClick={() => onRemove(image)}
                className="absolute end-1 top-1 bg-paper text-stop"
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

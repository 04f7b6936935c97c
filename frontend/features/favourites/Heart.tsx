import { Heart as HeartIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { favouritesText } from '../../text/ar/pages/favourites.ts'
import { useText } from '../../text/useText.ts'
import { cx, IconButton } from '../../ui/elements.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useFavourites } from './favourites.ts'

export interface HeartProps {
  product: { id: string; nameAr: string; nameEn?: string | undefined }
  /** On the product's own page, which is remembered as viewed. */
  isOpened?: boolean
  className?: string
}

/** Makes a product a favourite or not; nothing for vendors, who buy nothing. */
export default function Heart({ product, isOpened, className }: HeartProps) {
  const { t, localName } = useText(favouritesText)
  const { canBuy, favourites, toggle, see } = useFavourites()
  const navigate = useNavigate()
  const remember = useEffectEvent(() => {
    if (isOpened && canBuy) see(product.id)
  })
  useEffect(() => remember(), [product.id])
  if (!canBuy) return null

  const isFavourite = favourites.includes(product.id)
  const press = () => {
    if (!toggle(product.id)) return toast.warning(t('favourites.full'))
    if (isFavourite)
      return toast.info(t('favourites.removed'), {
        label: t('favourites.undo'),
        onPress: () => toggle(product.id),
      })
    toast.success(t('favourites.added'), {
      label: t('favourites.open'),
      onPress: () => void navigate(paths.favourites()),
    })
  }
  return (
    <IconButton
      icon={HeartIcon}
      label={t('favourites.heart', { name: localName(product) })}
      aria-pressed={isFavourite}
      onClick={press}
      className={cx(isFavourite && 'text-stop [&_svg]:fill-current', className)}
    />
  )
}

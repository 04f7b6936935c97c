import { Copy } from 'lucide-react'
import type { Product } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from './useCopy.ts'

export function ProductHead({ product }: { product: Product }) {
  const { t, localName } = useText(productPageText)
  const copy = useCopy()
  const { condition, partType, isFeatured, manufacturer, partNumber } = product
  return (
    <header className="flex flex-col gap-1 md:gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="brand">{t(`product.${condition}`)}</Badge>
        {partType && <Badge>{t(`product.${partType}`)}</Badge>}
        {isFeatured && <Badge tone="action">{t('product.card.featured')}</Badge>}
      </div>
      <h1 className="text-xl md:text-3xl">
        <Bdi>{localName(product)}</Bdi>
      </h1>
      <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-2 md:text-base">
        {partNumber && (
          <span className="flex min-w-0 items-center gap-2">
            {t('productPage.partNumber')}
            <button
              type="button"
              onClick={() => copy(partNumber, 'product.partNumberCopied')}
              title={t('productPage.copyPartNumber')}
              className="-mx-1 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control px-2 font-semibold text-ink hover:bg-sunken"
            >
              <LtrText breakable>{partNumber}</LtrText>
              <Icon of={Copy} size={16} label={t('productPage.copyPartNumber')} />
            </button>
          </span>
        )}
        {manufacturer && (
          <span>
            <span className="max-md:sr-only">{t('productPage.manufacturer')}</span>{' '}
            <Bdi className="text-ink">{manufacturer}</Bdi>
          </span>
        )}
      </div>
    </header>
  )
}

import type { Product } from '#shared/products/schema.ts'
import { useProductText } from '../../text/useProductText.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { VendorFacts } from '../vendors/VendorFacts.tsx'
import { CompatibilityTable } from './CompatibilityTable.tsx'

interface Props {
  product: Product
  /** The first message to the vendor. */
  message: string
  onContact: () => void
  /** The list of this vendor's products. */
  vendorHref: string
}

export function ProductInfo({ product, message, onContact, vendorHref }: Props) {
  const productText = useProductText()
  return (
    <Tabs
      label={productText('tabs')}
      tabs={[
        {
          id: 'description',
          label: productText('description'),
          content: <Description product={product} />,
        },
        {
          id: 'compatibility',
          label: productText('compatibility'),
          content: <CompatibilityTable product={product} message={message} onContact={onContact} />,
        },
        {
          id: 'vendor',
          label: productText('vendorInfo'),
          content: (
            <VendorInfo vendor={product.vendor} onContact={onContact} vendorHref={vendorHref} />
          ),
        },
      ]}
    />
  )
}

function Description({ product }: { product: Product }) {
  const { language } = useText()
  const productText = useProductText()
  const text =
    language === 'en' && product.descriptionEn ? product.descriptionEn : product.descriptionAr
  return (
    <p className="max-w-3xl text-lg leading-relaxed whitespace-pre-line text-ink-2">
      {text ? <Bdi>{text}</Bdi> : productText('noDescription')}
    </p>
  )
}

function VendorInfo({
  vendor,
  onContact,
  vendorHref,
}: Pick<Props, 'onContact' | 'vendorHref'> & { vendor: Product['vendor'] }) {
  const { t } = useText()
  const productText = useProductText()
  return (
    <div className="flex flex-col gap-5">
      <VendorFacts vendor={vendor} complete />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="brand" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        <Button to={vendorHref}>{productText('vendorParts')}</Button>
      </div>
    </div>
  )
}

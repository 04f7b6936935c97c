import type { Product } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { VendorFacts } from '../vendors/VendorFacts.tsx'
import { FitmentTable } from './FitmentTable.tsx'

interface Props {
  product: Product
  /** The first message to the vendor. */
  message: string
  onContact: () => void
  /** The list of this vendor's products. */
  vendorHref: string
}

export function ProductInfo({ product, message, onContact, vendorHref }: Props) {
  const { t } = useText(productPageText)
  return (
    <Tabs
      label={t('productPage.tabs')}
      tabs={[
        {
          id: 'description',
          label: t('productPage.description'),
          content: <Description product={product} />,
        },
        {
          id: 'compatibility',
          label: t('productPage.compatibility'),
          content: <FitmentTable product={product} message={message} onContact={onContact} />,
        },
        {
          id: 'vendor',
          label: t('productPage.vendorInfo'),
          content: (
            <VendorInfo vendor={product.vendor} onContact={onContact} vendorHref={vendorHref} />
          ),
        },
      ]}
    />
  )
}

function Description({ product }: { product: Product }) {
  const { t, language } = useText(productPageText)
  const text =
    language === 'en' && product.descriptionEn ? product.descriptionEn : product.descriptionAr
  return (
    <>
      <p className="max-w-3xl text-lg leading-relaxed whitespace-pre-line text-ink-2">
        {text ? <Bdi>{text}</Bdi> : t('productPage.noDescription')}
      </p>
      <Facts product={product} />
    </>
  )
}

/** The warranty, and the numbers of the original parts that it replaces. */
function Facts({ product: { warranty, oemNumbers = [] } }: { product: Product }) {
  const { t } = useText(productPageText)
  const { days, words } = warranty ?? {}
  if (days === undefined && !words && oemNumbers.length === 0) return null
  return (
    <dl className="mt-6 flex max-w-3xl flex-col gap-4">
      {(days !== undefined || words) && (
        <div>
          <dt className="text-sm text-ink-2">{t('productPage.warranty')}</dt>
          <dd className="font-semibold">
            {days !== undefined && t('productPage.warrantyDays', { n: days })}
            {days !== undefined && words && ' · '}
            {words && <Bdi>{words}</Bdi>}
          </dd>
        </div>
      )}
      {oemNumbers.length > 0 && (
        <div>
          <dt className="text-sm text-ink-2">{t('productPage.oemNumbers')}</dt>
          <dd>
            <ul className="mt-1 flex flex-wrap gap-2">
              {oemNumbers.map((number) => (
                <li key={number} className="rounded-control bg-sunken px-3 py-1 font-semibold">
                  <LtrText breakable>{number}</LtrText>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

function VendorInfo({
  vendor,
  onContact,
  vendorHref,
}: Pick<Props, 'onContact' | 'vendorHref'> & { vendor: Product['vendor'] }) {
  const { t } = useText(productPageText)
  return (
    <div className="flex flex-col gap-5">
      <VendorFacts vendor={vendor} complete />
      <div className="flex flex-wrap gap-2.5">
        <Button variant="brand" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        <Button to={vendorHref}>{t('productPage.vendorParts')}</Button>
      </div>
    </div>
  )
}

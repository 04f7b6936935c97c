import type { ReactNode } from 'react'
import { formatPhone } from '#shared/kernel/phone.ts'
import { telHref } from '#shared/kernel/contactLinks.ts'
import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { LtrText } from '../../ui/LtrText.tsx'
import { MailLink } from '../../ui/MailLink.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CompatibilityTable } from './CompatibilityTable.tsx'
import { useVendorNames } from '../vendors/useVendorNames.ts'

interface Props {
  product: Product
  onContact: () => void
  /** The list of this vendor's products. */
  vendorHref: string
}

/** Description, cars and vendor, in tabs. */
export function ProductInfo({ product, onContact, vendorHref }: Props) {
  const { t } = useText()
  return (
    <Tabs
      label={t('product.tabs')}
      tabs={[
        {
          id: 'description',
          label: t('product.description'),
          content: <Description product={product} />,
        },
        {
          id: 'compatibility',
          label: t('product.compatibility'),
          content: <CompatibilityTable product={product} />,
        },
        {
          id: 'vendor',
          label: t('product.vendorInfo'),
          content: (
            <VendorInfo vendor={product.vendor} onContact={onContact} vendorHref={vendorHref} />
          ),
        },
      ]}
    />
  )
}

function Description({ product }: { product: Product }) {
  const { t, language } = useText()
  const text =
    language === 'en' && product.descriptionEn ? product.descriptionEn : product.descriptionAr
  return (
    <p className="max-w-3xl text-lg leading-relaxed whitespace-pre-line text-ink-2">
      {text ? <Bdi>{text}</Bdi> : t('product.noDescription')}
    </p>
  )
}

function VendorInfo({
  vendor,
  onContact,
  vendorHref,
}: Pick<Props, 'onContact' | 'vendorHref'> & { vendor: Product['vendor'] }) {
  const { t } = useText()
  const { owner, place } = useVendorNames(vendor)
  const facts: [string, ReactNode][] = [
    [t('product.businessName'), vendor.businessName],
    [t('product.ownerName'), owner],
    [t('product.location'), place],
    [
      t('product.phone'),
      vendor.phone && (
        <a href={telHref(vendor.phone)} className="text-brand underline underline-offset-4">
          <LtrText>{formatPhone(vendor.phone)}</LtrText>
        </a>
      ),
    ],
    [t('product.email'), vendor.email && <MailLink email={vendor.email} className="underline" />],
    [t('product.businessDescription'), vendor.businessDescription],
  ]
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid max-w-3xl gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="last:col-span-full">
            <dt className="text-sm text-ink-3">{name}</dt>
            <dd>{value ? <Bdi>{value}</Bdi> : t('product.notGiven')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="brand" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        <Button to={vendorHref}>{t('product.vendorParts')}</Button>
      </div>
    </div>
  )
}

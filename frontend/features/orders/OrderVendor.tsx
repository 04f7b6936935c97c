import { Mail, MapPin, Phone } from 'lucide-react'
import { telHref } from '#shared/kernel/contactLinks.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MailLink } from '../../ui/parts/MailLink.tsx'
import { useVendorNames } from '../vendors/useVendorNames.ts'

type Props = Pick<Order, 'vendor'>

const linkClasses = 'inline-flex min-h-11 max-w-full items-center gap-2'

/** The vendor of an order, with its phone and e-mail. */
export function OrderVendor({ vendor }: Props) {
  const { t } = useText(ordersText)
  const { name, place } = useVendorNames(vendor)
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t('orders.vendorInfo')}</h2>
      <p className="font-semibold">
        <Bdi>{name}</Bdi>
      </p>
      {place && (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Icon of={MapPin} size={18} className="text-ink-3" />
          <Bdi>{place}</Bdi>
        </p>
      )}
      <div className="mt-1 flex flex-col items-start">
        {vendor.phone && (
          <a href={telHref(vendor.phone)} className={`${linkClasses} text-brand`}>
            <Icon of={Phone} size={18} />
            <LtrText>{formatPhone(vendor.phone)}</LtrText>
          </a>
        )}
        {vendor.email && <MailLink email={vendor.email} icon={Mail} className={linkClasses} />}
      </div>
    </Card>
  )
}

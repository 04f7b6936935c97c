import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { telHref, whatsAppHref } from '#shared/kernel/contactLinks.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import type { Order } from '#shared/orders/schema.ts'
import { isolatedOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LtrText } from '../../ui/LtrText.tsx'
import { MailLink } from '../../ui/MailLink.tsx'
import { VendorContactDialog } from '../vendors/VendorContactDialog.tsx'

type Props = { order: Pick<Order, 'id' | 'vendor'> }

const linkClasses = 'inline-flex min-h-11 max-w-full items-center gap-2'

/** The shop of an order and the ways to reach it; WhatsApp opens with the order's number. */
export function OrderVendor({ order: { id, vendor } }: Props) {
  const { t, nameOf } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const owner = [vendor.user.firstName, vendor.user.lastName].filter(Boolean).join(' ')
  const place = [nameOf(vendor.city ?? ''), vendor.location]
    .filter(Boolean)
    .join(t('common.listSeparator'))
  const message = t('orders.whatsappText', { number: isolatedOrderNumber(id) })
  const chat = whatsAppHref(vendor.phone, message)
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{t('orders.vendorInfo')}</h2>
      <p className="font-semibold">
        <Bdi>{vendor.businessName || owner}</Bdi>
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
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1">
        <Button size="sm" variant="tint" onClick={() => setIsOpen(true)}>
          {t('orders.contactVendor')}
        </Button>
        {chat && (
          <a href={chat} target="_blank" rel="noopener" className={buttonClasses('quiet', 'sm')}>
            <Icon of={MessageCircle} />
            {t('common.whatsapp')}
          </a>
        )}
      </div>
      <VendorContactDialog
        vendor={vendor}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        message={message}
      />
    </Card>
  )
}

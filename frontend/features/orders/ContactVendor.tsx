import { useState } from 'react'
import type { Order } from '#shared/orders/schema.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { isolatedOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { VendorContactDialog } from '../vendors/VendorContactDialog.tsx'

type Props = { order: Pick<Order, 'id' | 'vendor'> }

/** How to reach the vendor of an order; WhatsApp opens with the order's number. */
export function ContactVendor({ order: { id, vendor } }: Props) {
  const { t } = useText(ordersText)
  const [isOpen, setIsOpen] = useState(false)
  const message = t('orders.whatsappText', { number: isolatedOrderNumber(id) })
  return (
    <>
      <Button size="sm" variant="tint" onClick={() => setIsOpen(true)}>
        {t('product.contactVendor')}
      </Button>
      <WhatsAppLink phone={vendor.phone} message={message} size="sm" />
      <VendorContactDialog
        vendor={vendor}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        message={message}
      />
    </>
  )
}

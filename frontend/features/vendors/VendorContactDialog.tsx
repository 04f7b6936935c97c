import { Mail } from 'lucide-react'
import { mailtoHref } from '#shared/kernel/contactLinks.ts'
import type { Order } from '#shared/orders/schema.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { CallLink, WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VendorFacts } from './VendorFacts.tsx'
import { useVendorNames } from './useVendorNames.ts'

type Props = {
  vendor: Order['vendor']
  open: boolean
  onClose: () => void
  /** First message of a WhatsApp chat: what this is about. */
  message: string
}

export function VendorContactDialog({ vendor, open, onClose, message }: Props) {
  const { t } = useText()
  const { name } = useVendorNames(vendor)
  const mail = mailtoHref(vendor.email)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('product.contactVendor')}
      footer={
        <>
          {vendor.phone && <CallLink phone={vendor.phone} />}
          <WhatsAppLink phone={vendor.phone} message={message} />
          {mail && (
            <a href={mail} className={buttonClasses('quiet', 'md')}>
              <Icon of={Mail} />
              {t('common.email')}
            </a>
          )}
        </>
      }
    >
      <h3 className="mb-3 text-xl">
        <Bdi>{name}</Bdi>
      </h3>
      <VendorFacts vendor={vendor} />
    </Dialog>
  )
}

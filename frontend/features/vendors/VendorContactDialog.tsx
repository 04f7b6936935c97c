import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { mailtoHref, telHref } from '#shared/kernel/contactLinks.ts'
import { formatPhone } from '#shared/kernel/phone.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { CallLink, WhatsAppLink } from '../../ui/ContactLinks.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LtrText } from '../../ui/LtrText.tsx'
import { MailLink } from '../../ui/MailLink.tsx'
import { useVendorNames } from './useVendorNames.ts'

/** What the dialog needs of a vendor; products and orders both have it. */
export interface ContactVendor {
  businessName: string
  phone: string
  email: string
  city: string
  location: string
  businessDescription: string
  user: { firstName: string; lastName: string }
}

type Props = {
  vendor: ContactVendor
  open: boolean
  onClose: () => void
  /** First message of a WhatsApp chat: what this is about. */
  message: string
}

/** How to reach a vendor. */
export function VendorContactDialog({ vendor, open, onClose, message }: Props) {
  const { t } = useText()
  const { name, owner, place } = useVendorNames(vendor)
  const mail = mailtoHref(vendor.email)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('orders.contactVendor')}
      size="sm"
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
      <dl className="flex flex-col gap-3">
        <Fact name={t('orders.contact.owner')}>{owner && <Bdi>{owner}</Bdi>}</Fact>
        <Fact name={t('orders.contact.phone')}>
          {vendor.phone && (
            <a href={telHref(vendor.phone)} className="text-brand underline underline-offset-4">
              <LtrText>{formatPhone(vendor.phone)}</LtrText>
            </a>
          )}
        </Fact>
        <Fact name={t('orders.contact.email')}>
          {vendor.email && <MailLink email={vendor.email} className="underline" />}
        </Fact>
        <Fact name={t('orders.contact.location')}>{place && <Bdi>{place}</Bdi>}</Fact>
        <Fact name={t('orders.contact.about')}>
          {vendor.businessDescription && <Bdi>{vendor.businessDescription}</Bdi>}
        </Fact>
      </dl>
    </Dialog>
  )
}

/** Nothing for what the vendor did not state. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

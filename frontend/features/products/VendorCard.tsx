import { MessageCircle } from 'lucide-react'
import { whatsAppHref } from '#shared/kernel/contactLinks.ts'
import type { Product } from '#shared/products/schema.ts'
import { useText, type Text } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  vendor: Product['vendor']
  /** First message of a WhatsApp chat. */
  message: string
  onContact: () => void
}

export const placeOf = (
  { city, location }: Product['vendor'],
  { t, nameOf }: Pick<Text, 't' | 'nameOf'>,
) => [city && nameOf(city), location].filter(Boolean).join(t('common.listSeparator'))

/** The vendor, with ways to make contact. */
export function VendorCard({ vendor, message, onContact }: Props) {
  const text = useText()
  const { t } = text
  const chat = whatsAppHref(vendor.phone, message)
  return (
    <Card room="sm" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span
        aria-hidden="true"
        className="flex size-12 shrink-0 items-center justify-center rounded-control bg-brand text-xl font-bold text-on-brand"
      >
        {vendor.businessName.trim().charAt(0)}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="line-clamp-2 leading-snug font-semibold">
          <Bdi>{vendor.businessName}</Bdi>
        </p>
        <p className="truncate text-sm text-ink-2">
          <Bdi>{placeOf(vendor, text)}</Bdi>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" variant="tint" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        {chat && (
          <a href={chat} target="_blank" rel="noopener" className={buttonClasses('quiet', 'sm')}>
            <Icon of={MessageCircle} />
            {t('common.whatsapp')}
          </a>
        )}
      </div>
    </Card>
  )
}

import { Link } from 'react-router-dom'
import type { Product } from '#shared/products/schema.ts'
import { paths } from '../../routes/routes.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { WhatsAppLink } from '../../ui/parts/ContactLinks.tsx'
import { VendorLogo } from '../vendors/VendorLogo.tsx'
import { useVendorNames } from '../vendors/useVendor.ts'

interface Props {
  vendor: Product['vendor']
  /** First message of a WhatsApp chat. */
  message: string
  onContact: () => void
}

export function VendorCard({ vendor, message, onContact }: Props) {
  const { t } = useText()
  const { name, place } = useVendorNames(vendor)
  return (
    <Card room="sm" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <VendorLogo name={name} logo={vendor.logo} />
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={paths.vendor(vendor.id)}
          className="line-clamp-2 leading-snug font-semibold underline-offset-4 hover:underline"
        >
          <Bdi>{name}</Bdi>
        </Link>
        <p className="truncate text-sm text-ink-2">
          <Bdi>{place}</Bdi>
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" variant="tint" onClick={onContact}>
          {t('product.contactVendor')}
        </Button>
        <WhatsAppLink phone={vendor.phone} message={message} size="sm" />
      </div>
    </Card>
  )
}

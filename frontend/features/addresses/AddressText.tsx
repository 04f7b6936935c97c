import { MapPin, Phone } from 'lucide-react'
import { findGovernorate } from '#shared/addresses/findGovernorate.ts'
import type { DeliveryAddress } from '#shared/addresses/schema.ts'
import { formatPhone } from '#shared/kernel/contact.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Icon, LtrText } from '../../ui/elements.tsx'
import { SkeletonCards } from '../../ui/states.tsx'

export function AddressText({ address }: { address: Omit<DeliveryAddress, 'label'> }) {
  const { t, localName } = useText()
  const province = localName(findGovernorate(address.province) ?? { nameAr: address.province })
  return (
    <span className="flex flex-col gap-1 text-sm text-ink-2">
      <span className="flex gap-2">
        <Icon of={MapPin} size={18} className="mt-0.5 text-ink-3" />
        <span className="min-w-0">
          <span className="block">
            <Bdi>{province}</Bdi>
            {t('common.listSeparator')}
            <Bdi>{address.city}</Bdi>
            {t('common.listSeparator')}
            <Bdi>{address.street}</Bdi>
          </span>
          {address.landmark && (
            <span className="block">
              {t('common.landmark')}: <Bdi>{address.landmark}</Bdi>
            </span>
          )}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <Icon of={Phone} size={18} className="text-ink-3" />
        <span className="flex flex-wrap gap-x-4">
          <LtrText>{formatPhone(address.phone)}</LtrText>
          {address.phone2 && <LtrText>{formatPhone(address.phone2)}</LtrText>}
        </span>
      </span>
    </span>
  )
}

export const AddressesLoading = () => (
  <SkeletonCards count={2} shapes={['h-5 w-28', 'h-4 w-3/4', 'h-4 w-32']} />
)

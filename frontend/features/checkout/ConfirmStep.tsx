import { Banknote, CarFront } from 'lucide-react'
import type { Address } from '#shared/addresses/schema.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddressesLoading, AddressText } from '../addresses/AddressText.tsx'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import type { DraftState } from './drafts.ts'
import { carOfOrder } from './groupOrder.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Textarea } from '../../ui/forms/Field.tsx'

type Props = {
  today: CartTodayState
  /** Absent while it is loading. */
  address: Address | undefined
  drafts: DraftState
  onChangeAddress: () => void
}

export function ConfirmStep({ today, address, drafts, onChangeAddress }: Props) {
  const { t } = useText(checkoutText)
  const { car } = useGarage()
  const carName = useCarName()
  if (!address) return <AddressesLoading />
  return (
    <div className="flex flex-col gap-4">
      <Card as="section">
        <div className="mb-1 flex items-center justify-between gap-3">
          <h3 className="text-base">{t('checkout.deliverTo')}</h3>
          <Button variant="link" size="sm" onClick={onChangeAddress}>
            {t('checkout.change')}
          </Button>
        </div>
        {address.label && (
          <p className="mb-1 font-semibold">
            <Bdi>{address.label}</Bdi>
          </p>
        )}
        <AddressText address={address} />
        {car && carOfOrder(car) && (
          <p className="mt-3 flex gap-2 border-t border-line pt-3 text-sm text-ink-2">
            <Icon of={CarFront} size={18} className="mt-0.5 text-ink-3" />
            {t('checkout.forCar', { car: carName(car) })}
          </p>
        )}
      </Card>
      <Card as="section" className="flex flex-col gap-5">
        <h3 className="text-base">{t('checkout.notesTitle')}</h3>
        {today.itemsByVendor.map(({ vendorId, vendorName }) => (
          <NotesField
            key={vendorId}
            vendorName={vendorName}
            value={drafts.draft.notes[vendorId] ?? ''}
            onChange={(text) => drafts.setNotes(vendorId, text)}
          />
        ))}
      </Card>
      <Card as="section">
        <h3 className="mb-2 text-base">{t('checkout.paymentTitle')}</h3>
        <p className="flex items-center gap-3">
          <Icon of={Banknote} size={24} className="text-fits" />
          {t('checkout.payment')}
        </p>
        <p className="mt-2 text-sm text-ink-2">{t('checkout.afterOrder')}</p>
      </Card>
    </div>
  )
}

type NotesProps = {
  vendorName: string
  value: string
  onChange: (notes: string) => void
}

const quickNotes = ['noteCall', 'noteMatch', 'noteEvening'] as const

function NotesField({ vendorName, value, onChange }: NotesProps) {
  const { t } = useText(checkoutText)
  const lines = value.split('\n')
  return (
    <div className="flex flex-col gap-2.5">
      <Textarea
        label={t('checkout.notesFor', { vendor: vendorName })}
        optional
        rows={2}
        maxLength={1000}
        placeholder={t('checkout.notesPlaceholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label={t('checkout.quickNotes')} className="flex flex-wrap gap-2">
        {quickNotes.map((key) => {
          const quick = t(`checkout.${key}`)
          const others = lines.filter((line) => line.trim() !== quick)
          const isIn = others.length < lines.length
          const toggled = isIn ? others : [value.trim(), quick].filter(Boolean)
          return (
            <Chip key={key} selected={isIn} onClick={() => onChange(toggled.join('\n'))}>
              {quick}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}

import { Banknote, CarFront, Pencil, Plus, Store } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { governorateById } from '#shared/addresses/governorates.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import { paths } from '../../routes/routes.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Badge, Chip } from '../../ui/Badge.tsx'
import { Bdi, Button, Card, Icon, LtrText } from '../../ui/elements.tsx'
import { Checkbox, Textarea } from '../../ui/forms/Field.tsx'
import { RadioCard, RadioGroup } from '../../ui/forms/RadioCard.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { PriceExact, ProductImage } from '../../ui/parts/product.tsx'
import { AddressForm, type AddressValues } from '../addresses/AddressForm.tsx'
import { AddressesLoading, AddressText } from '../addresses/AddressText.tsx'
import { LineDifferences, LineFit, LineOrigin } from '../cart/CartParts.tsx'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { useDeliveryPlace } from '../vendors/delivery/DeliveryNotice.tsx'
import type { DraftState } from './useCreateOrders.ts'
import { carOfOrder } from './groupOrder.ts'
import type { AddressChoice } from './useAddressChoice.ts'

export function ReviewStep({ today }: { today: CartTodayState }) {
  const { t, number, localName } = useText(checkoutText)
  return (
    <div className="flex flex-col gap-4">
      {today.itemsByVendor.map((group) => (
        <Card key={group.vendorId} as="section" room="none" aria-label={group.vendorName}>
          <h3 className="flex items-center gap-2 border-b border-line px-4 py-3 text-base md:px-5">
            <Icon of={Store} className="text-ink-3" />
            <Bdi>{group.vendorName}</Bdi>
          </h3>
          <ul className="px-4 md:px-5">
            {group.lines.map((line) => (
              <li
                key={line.key}
                className="flex flex-col gap-2.5 border-line py-3.5 not-last:border-b"
              >
                <div className="flex items-center gap-3.5">
                  <ProductImage of={line.product} className="size-14 rounded-control" />
                  <div className="min-w-0 flex-1">
                    <Bdi className="block font-medium">{localName(line.product)}</Bdi>
                    <LineOrigin line={line} />
                    <LineFit line={line} today={today} />
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                      <span className="text-ink-2">
                        {number(line.quantity)} ×{' '}
                        <PriceExact amount={line.unitPrice} className="font-normal" />
                      </span>
                      <PriceExact amount={line.lineTotal} className="text-base" />
                    </p>
                  </div>
                </div>
                <LineDifferences
                  differences={today.differencesOf(line.key)}
                  onAccept={() => today.accept(line.key)}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Button variant="link" size="sm" icon={Pencil} className="self-start" to={paths.cart()}>
        {t('checkout.editCart')}
      </Button>
    </div>
  )
}

/** The form whose button is the checkout's own. */
export const ADDRESS_FORM = 'checkout-address'

export function AddressStep({ choice, onSaved }: { choice: AddressChoice; onSaved: () => void }) {
  const { saved, all, address: chosen, pick, written, write, isWriting, isSaving } = choice
  const { t } = useText(checkoutText, profileText)
  const knownValues = useKnownValues(chosen)
  const save = async (values: AddressValues) => {
    if (await choice.save(values)) onSaved()
  }
  const hasFailed = saved.error !== undefined && saved.data === undefined
  if (!saved.data && !hasFailed) return <AddressesLoading />
  return (
    <div className="flex flex-col gap-4">
      {hasFailed && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-stop-tint px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 text-sm">{t('checkout.addressesFailed')}</p>
          <Button size="sm" onClick={saved.retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {all.length > 0 && (
        <RadioGroup legend={t('checkout.stepAddress')} hideLegend>
          {all.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              value={address.id}
              checked={address.id === chosen?.id}
              onChange={() => pick(address)}
              label={
                <span className="flex flex-wrap items-center gap-2">
                  <Bdi>{address.label || address.city}</Bdi>
                  {address.isDefault && <Badge tone="brand">{t('profile.default')}</Badge>}
                </span>
              }
              description={<AddressText address={address} />}
            />
          ))}
        </RadioGroup>
      )}
      {isWriting ? (
        <Card as="section" aria-labelledby="new-address">
          <h3 id="new-address" className="mb-4 text-base">
            {t(all.length === 0 && !hasFailed ? 'checkout.noAddresses' : 'checkout.newAddress')}
          </h3>
          <AddressForm
            formId={ADDRESS_FORM}
            draft={{ ...knownValues, ...written }}
            onDraft={write}
            pending={isSaving}
            onSave={(values) => void save(values)}
            onCancel={all.length > 0 ? () => write(undefined) : undefined}
          />
        </Card>
      ) : (
        <Button icon={Plus} className="self-start" onClick={() => write({})}>
          {t('checkout.newAddress')}
        </Button>
      )}
    </div>
  )
}

function useKnownValues(chosen: Address | undefined) {
  const { user } = useSession()
  const place = governorateById(useDeliveryPlace(false).governorate)
  const accountPhone = user?.phone ?? ''
  return {
    // A further address usually belongs to someone who answers the same phone.
    phone: chosen?.phone ?? normaliseIraqiMobile(accountPhone) ?? accountPhone,
    ...(place && { province: place.nameAr }),
  }
}

type ConfirmProps = {
  today: CartTodayState
  /** Absent while it is loading. */
  address: Address | undefined
  drafts: DraftState
  onChangeAddress: () => void
}

export function ConfirmStep({ today, address, drafts, onChangeAddress }: ConfirmProps) {
  const { t } = useText(checkoutText)
  const { car } = useGarage()
  const carName = useCarName()
  const [notedBefore] = useState(drafts.draft.notes)
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
        {address.label && <Bdi className="block mb-1 font-semibold">{address.label}</Bdi>}
        <AddressText address={address} />
        {car && carOfOrder(car) && (
          <p className="mt-3 flex gap-2 border-t border-line pt-3 text-sm text-ink-2">
            <Icon of={CarFront} size={18} className="mt-0.5 text-ink-3" />
            {t('checkout.forCar', { car: carName(car) })}
          </p>
        )}
        {car?.chassis && carOfOrder(car) && (
          <Checkbox
            label={
              <>
                {t('checkout.sendChassis')}{' '}
                <LtrText breakable className="font-semibold break-all">
                  {car.chassis}
                </LtrText>
              </>
            }
            hint={t('checkout.sendChassisHint')}
            checked={!drafts.draft.hidesChassis}
            onChange={({ target }) => drafts.change({ hidesChassis: !target.checked })}
          />
        )}
      </Card>
      <Card as="section" className="flex flex-col gap-2">
        <h3 className="text-base">{t('checkout.notesTitle')}</h3>
        {today.itemsByVendor.map(({ vendorId, vendorName }, _, { length }) => {
          const field = (
            <NotesField
              key={vendorId}
              vendorName={vendorName}
              value={drafts.draft.notes[vendorId] ?? ''}
              onChange={(text) => drafts.setNotes(vendorId, text)}
            />
          )
          // Several are folded, or the total would be two screens below.
          if (length === 1) return field
          return (
            <Disclosure
              key={vendorId}
              title={<Bdi>{vendorName}</Bdi>}
              defaultOpen={Boolean(notedBefore[vendorId])}
              className="last:border-0"
            >
              {field}
            </Disclosure>
          )
        })}
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

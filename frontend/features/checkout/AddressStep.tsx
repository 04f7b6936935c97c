import { Plus } from 'lucide-react'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { RadioCard, RadioGroup } from '../../ui/forms/RadioCard.tsx'
import { AddressForm, type AddressValues } from '../addresses/AddressForm.tsx'
import { AddressesLoading, AddressText } from '../addresses/AddressText.tsx'
import { useSession } from '../session/useSession.ts'
import type { AddressChoice } from './useAddressChoice.ts'
import type { Draft } from './drafts.ts'

/** The form whose button is the checkout's own. */
export const ADDRESS_FORM = 'checkout-address'

type Props = {
  choice: AddressChoice
  /** The address being written. */
  draft: Draft['newAddress']
  onDraft: (draft: Draft['newAddress']) => void
  onSave: (values: AddressValues) => void
  saving: boolean
}

/** Step 2: delivery address. */
export function AddressStep({ choice, draft, onDraft, onSave, saving }: Props) {
  const { saved, all, address: chosen, pick, isWriting } = choice
  const { t } = useText(checkoutText, profileText)
  const { user } = useSession()
  const accountPhone = user?.phone ?? ''
  // A further address usually belongs to someone who answers the same phone.
  const knownPhone = chosen?.phone ?? normaliseIraqiMobile(accountPhone) ?? accountPhone
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
            draft={{ phone: knownPhone, ...draft }}
            onDraft={onDraft}
            pending={saving}
            onSave={onSave}
            onCancel={all.length > 0 ? () => onDraft(undefined) : undefined}
          />
        </Card>
      ) : (
        <Button icon={Plus} className="self-start" onClick={() => onDraft({})}>
          {t('checkout.newAddress')}
        </Button>
      )}
    </div>
  )
}

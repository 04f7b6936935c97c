import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { ApiError } from '../../api/apiError.ts'
import { classifyError } from '../../api/classifyError.ts'
import { useCommand } from '../../api/useCommand.ts'
import type { Input } from '../../api/types.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { RadioCard, RadioGroup } from '../../ui/RadioCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { AddressSlots } from './addressSlots.ts'

type Props = AddressSlots & {
  /** Undefined while they are being loaded. */
  addresses: readonly Address[] | undefined
  /** The list could not be loaded; a new address still can be given. */
  hasFailed: boolean
  onRetry: () => void
  chosen: Address | undefined
  onChoose: (address: Address) => void
  /** Whether a further address is being written; the first one always is. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  onSessionLost: () => void
}

/** Step 2: where to. A new address is given right here and is chosen as soon as it is saved. */
export function AddressStep(props: Props) {
  const { addresses, hasFailed, onRetry, chosen, onChoose, AddressForm, AddressText } = props
  const { isAdding, onAdding } = props
  const { t } = useText()
  const [savedId, setSavedId] = useState<string>()
  const chosenRadio = useRef<HTMLInputElement>(null)
  const { attempt, pending } = useCommand('addresses/createAddress', {
    done: 'toasts.addressSaved',
    refresh: ['addresses/listAddresses'],
  })

  // The form is gone, and the focus and the view with it: they go to the address it became.
  useEffect(() => {
    if (savedId !== undefined) chosenRadio.current?.focus()
  }, [savedId])

  const save = async (body: Input<'addresses/createAddress'>['body']) => {
    try {
      const saved = await attempt({ body })
      onChoose(saved)
      onAdding(false)
      setSavedId(saved.id)
    } catch (failure) {
      if (failure instanceof ApiError && isSessionLoss(failure)) return props.onSessionLost()
      if (failure instanceof ApiError && failure.code === 'AUTH_LOADING')
        return void toast.info(t('toasts.authLoading'))
      toast.error(t('toasts.addressSaveFailed', { message: messageOf(failure) }))
    }
  }
  // The text of a known code; else what the server says (rules.md, Errors; TOAST-09).
  const messageOf = (failure: unknown) =>
    failure instanceof ApiError && failure.code === undefined
      ? failure.message
      : t(classifyError(failure))

  if (!addresses && !hasFailed) return <AddressesLoading />
  const list = addresses ?? []
  const shown = chosen && !list.some(({ id }) => id === chosen.id) ? [...list, chosen] : list
  const isFormOpen = isAdding || shown.length === 0
  return (
    <div className="flex flex-col gap-4">
      {hasFailed && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-stop-tint px-4 py-3">
          <p className="min-w-0 flex-1 basis-60 text-sm">{t('checkout.addressesFailed')}</p>
          <Button size="sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <RadioGroup legend={t('checkout.stepAddress')} hideLegend>
          {shown.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              ref={address.id === chosen?.id ? chosenRadio : undefined}
              value={address.id}
              checked={address.id === chosen?.id}
              onChange={() => onChoose(address)}
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
      {isFormOpen ? (
        <Card as="section" aria-labelledby="new-address">
          <h3 id="new-address" className="mb-4 text-base">
            {t(shown.length === 0 && !hasFailed ? 'checkout.noAddresses' : 'checkout.newAddress')}
          </h3>
          <AddressForm
            pending={pending}
            onSave={(values) => void save(values)}
            onCancel={shown.length > 0 ? () => onAdding(false) : undefined}
          />
        </Card>
      ) : (
        <Button icon={Plus} className="self-start" onClick={() => onAdding(true)}>
          {t('checkout.newAddress')}
        </Button>
      )}
    </div>
  )
}

const isSessionLoss = ({ code }: ApiError) =>
  code === 'UNAUTHORIZED' || code === 'NOT_AUTHENTICATED'

function AddressesLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2.5">
      {[0, 1].map((each) => (
        <Card key={each} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-4 w-3/4" />
        </Card>
      ))}
    </div>
  )
}

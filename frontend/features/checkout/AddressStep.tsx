import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
import { toast } from '../../ui/toast.ts'
import { AddressForm } from '../addresses/AddressForm.tsx'
import { AddressesLoading } from '../addresses/AddressesLoading.tsx'
import { AddressText } from '../addresses/AddressText.tsx'
import type { AddressChoice } from './useAddressChoice.ts'

type Props = { choice: AddressChoice; onSessionLost: () => void }

/** Step 2: delivery address. A new one is picked as soon as it is saved. */
export function AddressStep({ choice, onSessionLost }: Props) {
  const { saved, address: chosen, pick, isAdding, setIsAdding } = choice
  const { t } = useText()
  const [savedId, setSavedId] = useState<string>()
  const chosenRadio = useRef<HTMLInputElement>(null)
  const hasFailed = saved.error !== undefined && saved.data === undefined
  const { attempt, pending } = useCommand('addresses/createAddress', {
    done: 'toasts.addressSaved',
    refresh: ['addresses/listAddresses'],
  })

  // The form has closed: focus and scroll position move to the new address.
  useEffect(() => {
    if (savedId !== undefined) chosenRadio.current?.focus()
  }, [savedId])

  const save = async (body: Input<'addresses/createAddress'>['body']) => {
    try {
      const added = await attempt({ body })
      pick(added)
      setIsAdding(false)
      setSavedId(added.id)
    } catch (failure) {
      if (failure instanceof ApiError && isSessionLoss(failure)) return onSessionLost()
      if (failure instanceof ApiError && failure.code === 'AUTH_LOADING')
        return void toast.info(t('toasts.authLoading'))
      toast.error(t('toasts.addressSaveFailed', { message: messageOf(failure) }))
    }
  }
  // The text of a known code, else the server's message (rules.md, Errors; TOAST-09).
  const messageOf = (failure: unknown) =>
    failure instanceof ApiError && failure.code === undefined
      ? failure.message
      : t(classifyError(failure))

  if (!saved.data && !hasFailed) return <AddressesLoading />
  const list = saved.data ?? []
  const shown = chosen && !list.some(({ id }) => id === chosen.id) ? [...list, chosen] : list
  const isFormOpen = isAdding || shown.length === 0
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
      {shown.length > 0 && (
        <RadioGroup legend={t('checkout.stepAddress')} hideLegend>
          {shown.map((address) => (
            <RadioCard
              key={address.id}
              name="address"
              ref={address.id === chosen?.id ? chosenRadio : undefined}
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
      {isFormOpen ? (
        <Card as="section" aria-labelledby="new-address">
          <h3 id="new-address" className="mb-4 text-base">
            {t(shown.length === 0 && !hasFailed ? 'checkout.noAddresses' : 'checkout.newAddress')}
          </h3>
          <AddressForm
            pending={pending}
            onSave={(values) => void save(values)}
            onCancel={shown.length > 0 ? () => setIsAdding(false) : undefined}
          />
        </Card>
      ) : (
        <Button icon={Plus} className="self-start" onClick={() => setIsAdding(true)}>
          {t('checkout.newAddress')}
        </Button>
      )}
    </div>
  )
}

const isSessionLoss = ({ code }: ApiError) =>
  code === 'UNAUTHORIZED' || code === 'NOT_AUTHENTICATED'

import { CarFront, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { governorates } from '#shared/addresses/governorates.ts'
import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../api/apiError.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Badge.tsx'
import { Button, Card } from '../../ui/elements.tsx'
import { Field, Input, Select } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useCategoryOptions } from '../categories/categoryLinks.tsx'
import { openGarage, useCarName, useGarage } from '../garage/useGarage.ts'
import type { GarageCar } from '../garage/garageCar.ts'
import { useDeliveryPlace } from '../vendors/delivery/DeliveryNotice.tsx'
import { ImageField } from '../images/ImageField.tsx'
import { RequestList } from './RequestFacts.tsx'
import { useRequestKey } from './useRequestKey.ts'

const dayChoices = [1, 3, 7, limits.requestDays]

/** Asks the shops for a part; `?text=` begins it. */
export function AskShops() {
  const { t } = useText(requestsText)
  const read = useEndpoint('requests/listMyRequests', {})
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-ink-2">{t('requests.intro')}</p>
      <AskForm />
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{t('requests.mine')}</h2>
        <RequestList read={read} empty={t('requests.mineEmpty')} />
      </section>
    </div>
  )
}

function AskForm() {
  const { t, localName } = useText(requestsText)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const categories = useCategoryOptions()
  const place = useDeliveryPlace(true)
  const [text, setText] = useState(query.get('text') ?? '')
  const [chosenPlace, setPlace] = useState<string>()
  const [days, setDays] = useState(3)
  const [imageUrl, setImage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [categoryId, setCategory] = useState<string>()
  const { car, setCar } = useAskedCar(text)
  const { attempt: send } = useCommand('requests/createRequest', {
    refresh: ['requests/listMyRequests'],
  })
  const { isRunning, attempt } = useAttempt()
  const governorate = chosenPlace ?? place.governorate ?? ''
  const body = {
    ...{ text, governorate, days, imageUrl, categoryId: categoryId || undefined },
    car: car
      ? {
          carBrandId: car.brand.id,
          carTrimId: car.trim?.id,
          year: car.years.length === 1 ? car.years[0]?.year : undefined,
        }
      : undefined,
  }
  const key = useRequestKey(body)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      try {
        const request = await send({ body, idempotencyKey: key })
        toast.success(t('requests.sent'))
        await navigate(paths.request(request.id))
      } catch (failure) {
        const path = failure instanceof ApiError ? failure.issues?.[0]?.path[0] : undefined
        if (path !== 'categoryId') throw failure
        setCategory('')
      }
    })
  }
  return (
    <Card>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <Input
          label={t('requests.text')}
          hint={t('requests.textHint')}
          value={text}
          maxLength={120}
          required
          onChange={({ target }) => setText(target.value)}
        />
        {categoryId !== undefined && (
          <Select
            label={t('requests.category')}
            hint={t('requests.categoryHint')}
            value={categoryId}
            required
            autoFocus
            placeholder=""
            onChange={({ target }) => setCategory(target.value)}
            options={categories}
          />
        )}
        <CarField car={car} onChange={setCar} />
        <Select
          label={t('requests.governorate')}
          value={governorate}
          required
          placeholder={t('requests.chooseGovernorate')}
          onChange={({ target }) => setPlace(target.value)}
          options={governorates.map((one) => ({ value: one.id, label: localName(one) }))}
        />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="text-sm font-semibold">{t('requests.days')}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {dayChoices.map((n) => (
              <Chip key={n} selected={days === n} onClick={() => setDays(n)}>
                {t('requests.dayCount', { n })}
              </Chip>
            ))}
          </div>
        </fieldset>
        <ImageField
          label={t('requests.photo')}
          imageUrl={imageUrl}
          onChange={setImage}
          onBusy={setBusy}
        />
        <Button type="submit" variant="action" icon={Send} flipIcon pending={isRunning || isBusy}>
          {t('requests.send')}
        </Button>
      </form>
    </Card>
  )
}

/** The active car, unless the page came with a text, which may name another. */
function useAskedCar(text: string) {
  const { car: active } = useGarage()
  const [hadText] = useState(text !== '')
  const [chosen, setCar] = useState<GarageCar | null>()
  return { car: chosen === undefined ? (hadText ? null : active) : chosen, setCar }
}

type CarFieldProps = { car: GarageCar | null; onChange: (car: GarageCar | null) => void }

function CarField({ car, onChange }: CarFieldProps) {
  const { t } = useText(requestsText)
  const nameOfCar = useCarName()
  return (
    <Field label={t('requests.car')} optional>
      {({ id }) => (
        <div className="flex flex-wrap items-center gap-2">
          {car ? (
            <Chip selected icon={CarFront} name={nameOfCar(car)} onRemove={() => onChange(null)}>
              {nameOfCar(car)}
            </Chip>
          ) : (
            <span className="text-sm text-ink-2">{t('requests.noCar')}</span>
          )}
          <Button id={id} variant="link" size="sm" onClick={() => openGarage(onChange)}>
            {t('requests.chooseCar')}
          </Button>
        </div>
      )}
    </Field>
  )
}

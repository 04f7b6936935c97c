import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readDetails } from '#shared/cars/details.ts'
import type { Donor } from '#shared/donors/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import type { RowId } from '../../api/types.ts'
import { carsText } from '../../text/ar/cars.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card, IconButton } from '../../ui/elements.tsx'
import { Input, Textarea } from '../../ui/forms/Field.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { CarSelector } from '../cars/CarSelector.tsx'
import type { CarChoice } from '../cars/carSelection.ts'
import { DetailsFields, useDetailsDraft } from '../garage/DetailsFields.tsx'
import { ImageUploader } from '../images/ImageUploader.tsx'
import { useDonorWords } from './donorName.ts'

const refresh: RowId[] = ['donors/listMyDonors', 'donors/getDonor', 'donors/listDonorParts']

type Car = Pick<Donor, 'brand' | 'trim' | 'year' | 'carTrimId' | 'carYearId'>

/** A dismantled car has one year: the newest of those chosen. */
const toCar = ({ brand, trim, years: [year] }: CarChoice): Car => ({
  ...{ brand: brand.name, trim: trim.name, year: year?.year ?? 0 },
  ...{ carTrimId: trim.id, carYearId: year?.id ?? '' },
})

type Props = { donor?: Donor; onSaved: (donor: Donor) => void }

/** Adds a car or edits one. */
export function DonorForm({ donor, onSaved }: Props) {
  const { t } = useText(donorsText, carsText)
  const { nameOfDonor } = useDonorWords()
  const [car, setCar] = useState<Car | undefined>(donor)
  const [colour, setColour] = useState(donor?.colour ?? '')
  const [kilometres, setKilometres] = useState(String(donor?.kilometres ?? ''))
  const [note, setNote] = useState(donor?.note ?? '')
  const [images, setImages] = useState<readonly string[]>(donor?.images ?? [])
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID() as string)
  const details = useDetailsDraft(readDetails(donor ?? {}))
  const create = useCommand('donors/createDonor', { refresh })
  const update = useCommand('donors/updateDonor', { refresh })
  const { isRunning, attempt, rejectedFields } = useAttempt()

  if (!car)
    return (
      <Card>
        <CarSelector
          mode="customer"
          doneLabel={t('donors.useCar')}
          onDone={(choice) => {
            setCar(toCar(choice))
            details.change(readDetails(choice))
          }}
        />
      </Card>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const stated = details.read()
    if (!stated) return
    const { carTrimId, carYearId } = car
    const km = kilometres.trim() ? (parseNumber(kilometres) ?? Number.NaN) : undefined
    const body = { carTrimId, carYearId, ...stated, colour, kilometres: km, note }
    const input = { body: { ...body, images: [...images] } }
    void attempt(async () =>
      onSaved(
        await (donor
          ? update.attempt({ ...input, params: { id: donor.id } })
          : create.attempt({ ...input, idempotencyKey: key })),
      ),
    )
  }
  return (
    <Card>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <p className="flex flex-wrap items-center justify-between gap-2 text-lg font-semibold">
          {nameOfDonor(car)}
          <Button variant="link" size="sm" onClick={() => setCar(undefined)}>
            {t('donors.otherCar')}
          </Button>
        </p>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t('donors.photos')}</legend>
          <ul className="mb-2 grid grid-cols-3 gap-2 sm:grid-cols-5 empty:hidden">
            {images.map((image) => (
              <li key={image} className="relative">
                <ResponsiveImage src={image} alt="" className="rounded-control" />
                <IconButton
                  icon={X}
                  label={t('common.remove')}
                  onClick={() => setImages(images.filter((one) => one !== image))}
                  className="absolute end-1 top-1 rounded-full bg-paper text-stop"
                />
              </li>
            ))}
          </ul>
          <ImageUploader
            room={limits.imagesPerProduct - images.length}
            onAdd={(added) => setImages((before) => [...new Set([...before, ...added])])}
            onBusy={setBusy}
          />
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <Input
            label={t('donors.colour')}
            maxLength={40}
            value={colour}
            onChange={({ target }) => setColour(target.value)}
          />
          <Input
            label={t('donors.kilometres')}
            inputMode="numeric"
            autoComplete="off"
            ltr
            error={rejectedFields.includes('kilometres') && t('donors.kilometresWrong')}
            value={kilometres}
            onChange={({ target }) => setKilometres(target.value)}
          />
        </div>
        <Disclosure title={t('cars.details.title')} defaultOpen={details.isWrong}>
          <p className="mb-3 text-sm text-ink-2">{t('donors.detailsHint')}</p>
          <DetailsFields draft={details} />
        </Disclosure>
        <Textarea
          label={t('donors.note')}
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="action" pending={isRunning || isBusy}>
          {t(donor ? 'donors.save' : 'donors.toParts')}
        </Button>
      </form>
    </Card>
  )
}

import { useState, type FormEvent } from 'react'
import { checkLimits, listQuestions } from '#shared/cars/checkLimits.ts'
import { detailNames, limitNames, type DetailName } from '#shared/cars/details.ts'
import { formatEngine, parseEngine } from '#shared/cars/engine.ts'
import { filterFitments } from '#shared/products/fit.ts'
import type { Product } from '#shared/products/schema.ts'
import { carsText } from '../../text/ar/cars.ts'
import { detailName } from '../../text/carWords.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/elements.tsx'
import { DetailsFields, useDetailsDraft } from './DetailsFields.tsx'
import { toCarIds, type GarageCar, type SavedCar } from './garageCar.ts'
import { useGarage } from './useGarage.ts'

/** The detail of the car that decides whether the product fits, and what the product's fitments say of it. */
export function findQuestion(
  { compatibilities }: Pick<Product, 'compatibilities'>,
  car: GarageCar,
) {
  const ofCar = car.trim
    ? filterFitments(compatibilities, { ...toCarIds(car), carTrimId: car.trim.id })
    : compatibilities.filter(({ brand }) => brand.id === car.brand.id)
  const asking = ofCar.filter((fitment) => checkLimits(fitment, car) === 'ask')
  const asked = new Set(asking.flatMap((fitment) => listQuestions(fitment, car)))
  const name = detailNames.find((one) => asked.has(one))
  if (!name) return undefined
  const choices = [...new Set(asking.flatMap((fitment) => fitment[limitNames[name]] ?? []))]
  return { name, choices: choices.toSorted() }
}

/** An engine that the car is known to have stays: '2.0' and 'diesel' are '2.0 diesel'. */
const answered = (car: GarageCar, name: DetailName, choice: string) => {
  if (name !== 'engine') return { ...car, [name]: choice }
  const engine = { ...parseEngine(car.engine ?? ''), ...parseEngine(choice) }
  return { ...car, engine: formatEngine(engine) }
}

type Props = { product: Pick<Product, 'compatibilities'>; car: SavedCar }

/** What has to be known of the car; the answer stays with it. */
export function FitQuestion({ product, car }: Props) {
  const { t } = useText(carsText)
  const { restate } = useGarage()
  const [isOther, setOther] = useState(false)
  const question = findQuestion(product, car)
  if (!question) return null
  const { name, choices } = question
  const label = t(`cars.question.${name}`)
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2 text-ink">
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip key={choice} onClick={() => restate(car.id, answered(car, name, choice))}>
            {detailName(name, choice, t)}
          </Chip>
        ))}
        <Chip selected={isOther} onClick={() => setOther(!isOther)}>
          {t('cars.question.another')}
        </Chip>
      </div>
      {isOther && <OtherAnswer key={name} name={name} car={car} />}
      <p className="text-xs text-ink-2">{t('cars.question.kept')}</p>
    </div>
  )
}

function OtherAnswer({ name, car }: { name: DetailName; car: SavedCar }) {
  const { t } = useText(carsText)
  const { restate } = useGarage()
  const draft = useDetailsDraft(car)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const details = draft.read()
    if (details) restate(car.id, details)
  }
  return (
    <form onSubmit={save} className="flex max-w-xs flex-col gap-2">
      <DetailsFields draft={draft} names={[name]} />
      <Button type="submit" variant="brand" className="self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}

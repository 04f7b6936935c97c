import { Plus, RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { TextKey } from '../../text/catalogue.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import {
  carSteps,
  choiceOf,
  isLost,
  noCar,
  pickCar,
  resolveCar,
  selectionOf,
  stepOf,
  yearsOf,
  type CarChoice,
  type CarSelection,
  type CarStep,
  type ResolvedCar,
} from './carSelection.ts'
import { CarOptions } from './CarOptions.tsx'
import { CarYears } from './CarYears.tsx'
import { useCarTree } from './useCarTree.ts'

interface Props {
  /** 'vendor' states what a part fits, 'customer' says which car one drives. */
  mode: 'customer' | 'vendor'
  value: CarSelection
  /** `choice` is there once a trim and at least one year are chosen. */
  onChange: (value: CarSelection, choice: CarChoice | undefined) => void
  /** Shows an add button at the last step; the brand stays, for the next model of it. */
  onAdd?: (choice: CarChoice) => void
  /** Shows a button at the last step that says the car is chosen. */
  onDone?: (choice: CarChoice) => void
  /** Without frame and title, for a dialog that has its own. */
  bare?: boolean
}

const stepTexts: Record<CarStep, { name: TextKey; ask: TextKey; failed: TextKey }> = {
  country: {
    name: 'cars.country',
    ask: 'carSelector.chooseCountry',
    failed: 'errors.loadCountries',
  },
  brand: { name: 'cars.brand', ask: 'carSelector.chooseBrand', failed: 'errors.loadBrands' },
  trim: { name: 'cars.trim', ask: 'carSelector.chooseTrim', failed: 'errors.loadTrims' },
  years: { name: 'cars.years', ask: 'carSelector.chooseYears', failed: 'errors.loadYears' },
}

const nameAt = (car: ResolvedCar, step: CarStep) =>
  ({
    country: car.country?.country,
    brand: car.brand?.name,
    trim: car.trim?.name,
    years: undefined,
  })[step]

/** The car wizard: country, brand, trim, years; each step offers the children of the one before. */
export function CarSelector({ mode, value, onChange, onAdd, onDone, bare }: Props) {
  const { t, nameOf } = useText()
  const titleId = useId()
  const { data: tree, error, isLoading, retry } = useCarTree()
  const car = resolveCar(tree ?? [], value)
  const reached = stepOf(car)
  // Set when someone goes back to look at an earlier step; a new pick follows the selection again.
  const [visited, setVisited] = useState<CarStep>()
  const step = visited && carSteps.indexOf(visited) < carSteps.indexOf(reached) ? visited : reached
  const question = useRef<HTMLHeadingElement>(null)
  const userMoved = useRef(false)

  // The pressed button is gone with its step: the focus goes to the next question instead.
  useEffect(() => {
    if (userMoved.current) question.current?.focus({ preventScroll: true })
    userMoved.current = false
  }, [step])

  const change = (next: CarSelection) => {
    userMoved.current = true
    setVisited(undefined)
    const resolved = resolveCar(tree ?? [], next)
    onChange(selectionOf(resolved), choiceOf(resolved))
  }
  const changeYears = (yearIds: string[]) => {
    const resolved = resolveCar(tree ?? [], { ...selectionOf(car), yearIds })
    onChange(selectionOf(resolved), choiceOf(resolved))
  }
  const goTo = (number: number) => {
    userMoved.current = true
    setVisited(carSteps[number - 1])
  }

  const choice = choiceOf(car)
  const hasValue = Boolean(value.countryId || value.brandId || value.trimId)
  // Without the tree only the selection says which part is wanted.
  const wanted: CarStep = value.trimId
    ? 'years'
    : value.brandId
      ? 'trim'
      : value.countryId
        ? 'brand'
        : 'country'
  const lost = tree !== undefined && isLost(tree, value)
  const failedText: TextKey =
    value.yearIds.length > 0 ? 'errors.loadInitialSelection' : stepTexts[wanted].failed

  const content = () => {
    if (!tree && error) return <ErrorPanel message={t(failedText)} onRetry={retry} />
    if (!tree) return <OptionsSkeleton label={t('common.loading')} busy={isLoading} />
    if (lost)
      return (
        <ErrorPanel
          message={t('errors.loadInitialSelection')}
          drawing="car"
          onRetry={() => change(noCar)}
        />
      )
    return (
      <>
        <h3 ref={question} tabIndex={-1} className="mb-3 font-semibold">
          {t(stepTexts[step].ask)}
        </h3>
        {step === 'country' && (
          <CarOptions
            key="country"
            label={t('cars.country')}
            options={tree.map(({ id, country }) => ({ id, name: country }))}
            chosenId={car.country?.id}
            onPick={(id) => change(pickCar(car, 'country', id))}
            emptyText={t('carSelector.noCountries')}
          />
        )}
        {step === 'brand' && (
          <CarOptions
            key={car.country?.id}
            label={t('cars.brand')}
            options={car.country?.brands ?? []}
            chosenId={car.brand?.id}
            onPick={(id) => change(pickCar(car, 'brand', id))}
            emptyText={t('carSelector.noBrands')}
          />
        )}
        {step === 'trim' && (
          <CarOptions
            key={car.brand?.id}
            label={t('cars.trim')}
            options={car.brand?.trims ?? []}
            chosenId={car.trim?.id}
            onPick={(id) => change(pickCar(car, 'trim', id))}
            emptyText={t('carSelector.noTrims')}
          />
        )}
        {step === 'years' && car.trim && (
          <CarYears
            key={car.trim.id}
            years={yearsOf(car.trim)}
            chosenIds={car.years.map(({ id }) => id)}
            onChange={changeYears}
          />
        )}
        {step === 'years' && (onAdd || onDone) && (
          <div className="mt-4 flex flex-wrap gap-2.5 *:max-sm:flex-1">
            {onAdd && (
              <Button
                variant="brand"
                icon={Plus}
                disabled={!choice}
                onClick={() => {
                  if (!choice) return
                  onAdd(choice)
                  change({ countryId: choice.country.id, brandId: choice.brand.id, yearIds: [] })
                }}
              >
                {t('carSelector.add')}
              </Button>
            )}
            {onDone && (
              <Button variant="action" disabled={!choice} onClick={() => choice && onDone(choice)}>
                {t('carSelector.done')}
              </Button>
            )}
          </div>
        )}
      </>
    )
  }

  const title = t(mode === 'vendor' ? 'cars.vendorWizardTitle' : 'cars.customerWizardTitle')
  const body = (
    <>
      <div className={bare ? 'flex justify-end' : 'flex items-center justify-between gap-3'}>
        {!bare && (
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
        )}
        <Button
          variant="link"
          size="sm"
          icon={RotateCcw}
          disabled={!hasValue}
          onClick={() => change(noCar)}
        >
          {t('common.reset')}
        </Button>
      </div>
      <Stepper
        className="mt-2 mb-5"
        steps={carSteps.map((one) => {
          const name = nameAt(car, one)
          const label = t(stepTexts[one].name)
          return name ? t('carSelector.picked', { step: label, name: nameOf(name) }) : label
        })}
        current={carSteps.indexOf(step) + 1}
        onGoTo={goTo}
      />
      <div className="min-h-40">{content()}</div>
    </>
  )
  if (bare)
    return (
      <div role="group" aria-label={title}>
        {body}
      </div>
    )
  return (
    <Card as="section" aria-labelledby={titleId} data-car-selector={mode}>
      {body}
    </Card>
  )
}

function OptionsSkeleton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <div role="status" aria-busy={busy} aria-label={label}>
      <Skeleton className="mb-4 h-6 w-40" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-12 rounded-control" />
        ))}
      </div>
    </div>
  )
}

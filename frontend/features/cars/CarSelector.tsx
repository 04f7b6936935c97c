import { ListTree, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { carLevels, type CarLevel } from '#shared/cars/levels.ts'
import { readDetails } from '#shared/cars/details.ts'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { fetchCodeSometime } from '../../ui/fetchCode.ts'
import { ErrorPanel, Skeleton } from '../../ui/states.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Stepper } from '../../ui/layout/Stepper.tsx'
import {
  toChoice,
  isComplete,
  isLost,
  optionsAt,
  pickCar,
  nextStep,
  type CarChoice,
} from './carSelection.ts'
import { DetailsFields, useDetailsDraft } from '../garage/DetailsFields.tsx'
import { toCarIds, type CarIds, type GarageCar } from '../garage/garageCar.ts'
import { CarOptions, CarYears } from './CarOptions.tsx'
import { TypedCar } from './TypedCar.tsx'
import { noCar, resolveCar, selectedYears, useCarTree } from './useCarTree.ts'

const ChassisNumber = lazy(() => fetchCodeSometime(() => import('./ChassisNumber.tsx')))

interface Props {
  /** A vendor chooses what a part fits, where another field reads typed cars; a customer their car. */
  mode: 'customer' | 'vendor'
  /** Give both to keep what is chosen outside. */
  value?: CarIds
  /** `choice` is present once a trim and at least one year are chosen. */
  onChange?: (value: CarIds, choice: CarChoice | undefined) => void
  /** Shows a button at the last step that confirms the car. */
  onDone?: (choice: CarChoice) => void
  /** What that button says; by default that it shows the parts that fit. */
  doneLabel?: string
  /** Only the line to type in, until someone wants the steps. */
  folded?: boolean
  /** The line to type in gets the focus. */
  focusLine?: boolean
}

/** The car wizard: country, brand, trim, years; each step offers the children of the one before. */
export function CarSelector(props: Props) {
  const [own, setOwn] = useState(noCar)
  const { mode, value = own, onChange = setOwn, onDone, doneLabel, folded, focusLine } = props
  const { t, nameOf } = useText(carsText)
  const [unfolded, setUnfolded] = useState(!folded)
  // A typed car without its year goes on with the steps.
  const hasSteps = unfolded || nextStep(value) !== 'country'
  const { data, error, isLoading, retry } = useCarTree(hasSteps)
  const tree = data ?? []
  const car = resolveCar(tree, value)
  const choice = toChoice(car)
  const reached = nextStep(toCarIds(car))
  // Set when someone goes back to an earlier step; a new pick follows the selection again.
  const [visited, setVisited] = useState<CarLevel>()
  const step =
    visited && carLevels.indexOf(visited) < carLevels.indexOf(reached) ? visited : reached
  // Counts the cars picked by their text, which may leave the step as it is.
  const [picked, setPicked] = useState(0)
  const details = useDetailsDraft()
  const [chassis, setChassis] = useState<string>()
  const question = useRef<HTMLHeadingElement>(null)
  const userMoved = useRef(false)

  // The pressed button is gone with its step: the focus goes to the next question instead.
  useEffect(() => {
    if (userMoved.current) question.current?.focus({ preventScroll: true })
    userMoved.current = false
  }, [step, picked])

  const send = (next: CarIds) => {
    const resolved = resolveCar(tree, next)
    onChange(toCarIds(resolved), toChoice(resolved))
  }
  const change = (next: CarIds) => {
    userMoved.current = true
    setVisited(undefined)
    send(next)
  }
  const goTo = (number: number) => {
    userMoved.current = true
    setVisited(carLevels[number - 1])
  }
  const pick = (found: GarageCar) => {
    userMoved.current = true
    setVisited(undefined)
    setPicked(picked + 1)
    const complete = isComplete(found) ? found : undefined
    const { country, brand, trim, years } = found
    onChange(toCarIds({ country, brand, trim, years }), complete)
    if (complete) onDone?.({ chassis, ...complete })
  }
  const finish = () => {
    const stated = details.read()
    if (choice && stated) onDone?.({ ...choice, ...stated, chassis })
  }
  const pickRead = (read: GarageCar) => {
    details.change(readDetails(read))
    pick(read)
  }
  const labelOf = (level: CarLevel) => {
    const step = t(`cars.${level}`)
    const name = level === 'country' ? car.country?.country : level !== 'year' && car[level]?.name
    return name ? t('cars.picked', { step, name: nameOf(name) }) : step
  }

  const content = () => {
    const failed = 'cars.loadInitialSelection'
    if (!data && error) {
      const text = value.carYearIds.length > 0 ? t(failed) : t(`cars.failed.${nextStep(value)}`)
      return <ErrorPanel message={text} onRetry={retry} />
    }
    if (!data)
      return (
        <div role="status" aria-busy={isLoading} aria-label={t('common.loading')}>
          <Skeleton className="mb-4 h-6 w-40" />
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
            <Skeleton count={8} className="h-12 rounded-control" />
          </div>
        </div>
      )
    if (isLost(tree, value))
      return <ErrorPanel message={t(failed)} drawing="car" onRetry={() => change(noCar)} />
    return (
      <>
        <h3 ref={question} tabIndex={-1} className="mb-3 font-semibold">
          {t(`cars.ask.${step}`)}
        </h3>
        {step === 'year' ? (
          car.trim && (
            <>
              <CarYears
                key={car.trim.id}
                byRange={mode === 'vendor'}
                years={selectedYears(car.trim)}
                chosenIds={car.years.map(({ id }) => id)}
                onChange={(carYearIds) => send({ ...toCarIds(car), carYearIds })}
              />
              {onDone && (
                <Disclosure title={t('cars.details.title')} className="mt-3 border-t">
                  <p className="mb-3 text-sm text-ink-2">{t('cars.details.hint')}</p>
                  <DetailsFields draft={details} />
                </Disclosure>
              )}
              {onDone && (
                <div className="mt-4 flex *:max-sm:flex-1">
                  <Button variant="action" disabled={!choice} onClick={finish}>
                    {doneLabel ?? t('garage.showFitting')}
                  </Button>
                </div>
              )}
            </>
          )
        ) : (
          <CarOptions
            key={step}
            label={t(`cars.${step}`)}
            options={optionsAt(tree, car, step)}
            chosenId={car[step]?.id}
            onPick={(id) => change(pickCar(car, step, id))}
            emptyText={t(`cars.none.${step}`)}
          />
        )}
      </>
    )
  }

  const title = t(mode === 'vendor' ? 'cars.vendorWizardTitle' : 'cars.customerWizardTitle')
  return (
    <div role="group" aria-label={title}>
      {mode === 'customer' && <TypedCar onPick={pickRead} focused={focusLine} />}
      {mode === 'customer' && onDone && (
        <div className="min-h-11">
          <Suspense>
            <ChassisNumber onNumber={setChassis} onCar={pickRead} />
          </Suspense>
        </div>
      )}
      {hasSteps ? (
        <>
          <Stepper
            className="mt-2 mb-5"
            steps={carLevels.map(labelOf)}
            current={carLevels.indexOf(step) + 1}
            onGoTo={goTo}
          />
          <div className="min-h-40">{content()}</div>
          {nextStep(value) !== 'country' && (
            <p className="mt-2">
              <Button variant="link" size="sm" icon={RotateCcw} onClick={() => change(noCar)}>
                {t('common.reset')}
              </Button>
            </p>
          )}
        </>
      ) : (
        <Button variant="link" size="sm" icon={ListTree} onClick={() => setUnfolded(true)}>
          {t('cars.typed.or')}
        </Button>
      )}
    </div>
  )
}

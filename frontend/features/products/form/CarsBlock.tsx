import { CarFront, ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { carsText } from '../../../text/ar/cars.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { isolate } from '../../../text/format.ts'
import { carLimitNames } from '../../../text/limitWords.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, Icon, IconButton } from '../../../ui/elements.tsx'
import { usePaused } from '../../../ui/states.tsx'
import { Checkbox } from '../../../ui/forms/Field.tsx'
import { FitmentPicker } from '../../cars/FitmentPicker.tsx'
import { CopyCars, TypedCars } from './AddCars.tsx'
import { CarLimitFields } from './CarLimitFields.tsx'
import { FormSection, useProblemText } from './FormSection.tsx'
import { useNamedPart } from './namedPart.tsx'
import { fieldId } from './productProblems.ts'
import {
  joinCars,
  limitsIn,
  toFormCars,
  withCar,
  type CarValue,
  type ProductValues,
} from './productValues.ts'

type Props = {
  /** The product that is being changed. */
  productId: string | undefined
  /** Whether cars are typed that are not added yet. */
  onTyping: (hasText: boolean) => void
}

export function CarsBlock({ productId, onTyping }: Props) {
  const { t, nameOf: inLanguage, yearRanges } = useText(carsText, productFormText)
  const { control, setValue, setFocus, clearErrors } = useFormContext<ProductValues>()
  const { value: cars, onChange } = useController({ control, name: 'compatibilities' }).field
  const isUniversal = useWatch({ control, name: 'isUniversal' })
  const [status, setStatus] = useState('')
  const nameOf = ({ brand, trim }: CarValue) => `${inLanguage(brand)} ${inLanguage(trim)}`

  /** The same model again replaces its years. */
  const add = (added: CarValue[]) => {
    const [car] = added
    const isKnown = cars.some(({ carTrimId }) => carTrimId === car?.carTrimId)
    onChange(added.reduce(withCar, cars))
    setStatus(
      car && added.length === 1
        ? t(isKnown ? 'productForm.carReplaced' : 'productForm.carAdded', { car: nameOf(car) })
        : t('productForm.carsAdded', { n: added.length }),
    )
  }
  const join = (added: CarValue[]) => {
    onChange(joinCars(cars, added))
    setStatus(t('productForm.carsAdded', { n: added.length }))
  }
  const part = useNamedPart(control)
  const tickUniversal = () => {
    setValue('isUniversal', true, { shouldDirty: true })
    clearErrors(['isUniversal', 'compatibilities'])
    setFocus('isUniversal')
  }
  const change = (car: CarValue, limits: Partial<CarValue>) =>
    onChange(cars.map((one) => (one === car ? { ...one, ...limits } : one)))
  const copyToAll = (car: CarValue) => {
    onChange(cars.map((one) => ({ ...one, ...limitsIn(car) })))
    setStatus(t('cars.limits.copied'))
  }
  const remove = (trimId: string) => {
    onChange(cars.filter(({ carTrimId }) => carTrimId !== trimId))
    setStatus('')
  }

  return (
    <FormSection
      field="compatibilities"
      title={t('productForm.sectionCars')}
      {...(!isUniversal && { hint: t('productForm.carsHint') })}
    >
      <UniversalChoice part={part} />
      {/* Chosen cars are kept in case the vendor changes their mind, and sent only without the mark. */}
      {!isUniversal && (
        <>
          {cars.length > 0 && (
            <ul aria-label={t('productForm.carList')} className="mb-4 flex flex-col gap-2">
              {cars.map((car) => (
                <li key={car.carTrimId} className="rounded-control border border-line ps-4 pe-1">
                  <div className="flex items-center gap-3">
                    <Icon of={CarFront} className="text-brand" />
                    <p className="min-w-0 flex-1 py-2">
                      <Bdi className="font-semibold">{nameOf(car)}</Bdi>
                      <span className="block text-sm text-ink-2">
                        {[yearRanges(car.years), carLimitNames(car, t)].filter(Boolean).join(' · ')}
                      </span>
                    </p>
                    <IconButton
                      icon={X}
                      label={t('common.removeNamed', { name: nameOf(car) })}
                      onClick={() => remove(car.carTrimId)}
                      className="text-stop"
                    />
                  </div>
                  <CarLimitFields
                    car={car}
                    name={nameOf(car)}
                    onChange={(limits) => change(car, limits)}
                    onCopy={cars.length > 1 ? () => copyToAll(car) : undefined}
                  />
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="text-sm font-semibold text-fits empty:hidden not-empty:mb-3">
            {status}
          </p>
          <NamedCars cars={cars} onAdd={join} />
          <SameNumber productId={productId} cars={cars} onAdd={join} />
          <TypedCars
            onAdd={add}
            onUniversal={part?.isUniversal ? tickUniversal : undefined}
            onTyping={onTyping}
          />
          <CopyCars productId={productId} onAdd={join} />
          <FitmentPicker
            onAdd={({ brand, trim, years }) =>
              add(
                toFormCars([
                  {
                    carTrimId: trim.id,
                    carYearIds: years.map(({ id }) => id),
                    brand: brand.name,
                    trim: trim.name,
                    years: years.map(({ year }) => year),
                  },
                ]),
              )
            }
          />
        </>
      )}
    </FormSection>
  )
}

/** Milliseconds without a key after which a number, and a name, is looked up. */
const numberPause = 500
/** Shorter ones are not one part's. */
const shortest = 4

type OfferProps = {
  cars: readonly CarValue[]
  onAdd: (cars: CarValue[]) => void
}

/** Models that the name mentions but the list lacks: a search for one shows first what lists it. */
function NamedCars({ cars, onAdd }: OfferProps) {
  const { t, nameOf } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const nameAr = usePaused(useWatch({ control, name: 'nameAr' }).trim(), numberPause)
  const { data } = useEndpoint(
    'catalogue/readProductTexts',
    nameAr === '' ? null : { body: { rows: [{ nameAr }] } },
    { onFocus: false },
  )
  const named = data?.[0]?.fitments ?? []
  const missing = named.filter((one) => cars.every((car) => car.carTrimId !== one.carTrimId))
  if (missing.length === 0) return null
  const yearless = missing.filter(({ allYears }) => allYears).map(({ trim }) => nameOf(trim))
  const title = [
    t('productForm.carsInName'),
    yearless.length > 0 &&
      t('productForm.carsNoYears', { cars: yearless.map(isolate).join(t('common.listSeparator')) }),
  ]
  return (
    <OfferedCars
      title={title.filter(Boolean).join(' ')}
      offered={toFormCars(missing)}
      onAdd={onAdd}
    />
  )
}

function SameNumber({ productId, cars, onAdd }: OfferProps & Pick<Props, 'productId'>) {
  const { t } = useText(productFormText)
  const { control } = useFormContext<ProductValues>()
  const typedNumber = useWatch({ control, name: 'partNumber' })
  const partNumber = usePaused(typedNumber.trim(), numberPause)
  const { data } = useEndpoint(
    'catalogue/getSameNumber',
    partNumber.length < shortest ? null : { query: { partNumber, excludeId: productId } },
    { onFocus: false },
  )
  const offered = toFormCars(data?.fitments ?? [])
  const withOffered = joinCars(cars, offered)
  const yearCount = (list: readonly CarValue[]) => list.flatMap(({ years }) => years).length
  if (!data || yearCount(withOffered) === yearCount(cars)) return null
  return (
    <OfferedCars
      title={t('productForm.sameNumber', { n: data.products, number: isolate(partNumber) })}
      offered={offered}
      onAdd={onAdd}
    />
  )
}

type OfferedCarsProps = Pick<OfferProps, 'onAdd'> & { title: string; offered: CarValue[] }

function OfferedCars({ title, offered, onAdd }: OfferedCarsProps) {
  const { t, nameOf, yearRanges } = useText(productFormText)
  const names = offered.map(({ brand, trim, years }) =>
    isolate(`${nameOf(brand)} ${nameOf(trim)} ${yearRanges(years)}`),
  )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-control bg-sunken p-4">
      <p className="min-w-52 flex-1 text-sm">
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-2">{names.join(t('common.listSeparator'))}</span>
      </p>
      <Button icon={ListPlus} size="sm" onClick={() => onAdd(offered)}>
        {t('productForm.sameNumberAdd')}
      </Button>
    </div>
  )
}

/** Offers to sell a part such as a battery for every car; for others it says why cars are needed. */
function UniversalChoice({ part }: { part: ReturnType<typeof useNamedPart> }) {
  const { t, localName } = useText(productFormText)
  const { control, clearErrors } = useFormContext<ProductValues>()
  const { value, onChange, ...field } = useController({ control, name: 'isUniversal' }).field
  const problem = useProblemText()('isUniversal')
  const isOffered = part?.isUniversal === true
  if (!isOffered && !value)
    return part === undefined ? null : (
      <p className="mb-4 text-sm text-ink-2">
        {part
          ? t('productForm.universalNotThis', { part: localName(part) })
          : t('productForm.universalUnknown')}
      </p>
    )
  const isWrong = part !== undefined && !isOffered
  return (
    <Checkbox
      {...field}
      id={fieldId('isUniversal')}
      className="mb-4"
      label={<span className="font-semibold">{t('productForm.isUniversal')}</span>}
      hint={t('productForm.universalHint')}
      error={problem ?? (isWrong ? t('productForm.universalWrong') : undefined)}
      checked={value}
      onChange={(event) => {
        onChange(event.target.checked)
        clearErrors(['isUniversal', 'compatibilities'])
      }}
    />
  )
}

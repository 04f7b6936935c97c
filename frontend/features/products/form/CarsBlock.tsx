import { CarFront, X } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FitmentPicker } from '../../cars/FitmentPicker.tsx'
import { CopyCars } from './CopyCars.tsx'
import { FormSection } from './FormSection.tsx'
import { joinCars, withCar, type CarValue, type ProductValues } from './productValues.ts'
import { SameNumber } from './SameNumber.tsx'
import { TypedCars } from './TypedCars.tsx'
import { UniversalChoice } from './UniversalChoice.tsx'
import { useNamedPart } from './useNamedPart.ts'

type Props = {
  /** The product that is being changed. */
  productId: string | undefined
  /** Whether cars are typed that are not added yet. */
  onTyping: (hasText: boolean) => void
}

export function CarsBlock({ productId, onTyping }: Props) {
  const { t, nameOf: inLanguage, yearRanges } = useText(productFormText)
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
  const part = useNamedPart()
  const tickUniversal = () => {
    setValue('isUniversal', true, { shouldDirty: true })
    clearErrors(['isUniversal', 'compatibilities'])
    setFocus('isUniversal')
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
      <UniversalChoice />
      {/* Chosen cars are kept in case the vendor changes their mind, and sent only without the mark. */}
      {!isUniversal && (
        <>
          {cars.length > 0 && (
            <ul aria-label={t('productForm.carList')} className="mb-4 flex flex-col gap-2">
              {cars.map((car) => (
                <li
                  key={car.carTrimId}
                  className="flex items-center gap-3 rounded-control border border-line ps-4 pe-1"
                >
                  <Icon of={CarFront} className="text-brand" />
                  <p className="min-w-0 flex-1 py-2">
                    <Bdi className="font-semibold">{nameOf(car)}</Bdi>
                    <span className="block text-sm text-ink-2">{yearRanges(car.years)}</span>
                  </p>
                  <IconButton
                    icon={X}
                    label={t('common.removeNamed', { name: nameOf(car) })}
                    onClick={() => remove(car.carTrimId)}
                    className="text-stop"
                  />
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="text-sm font-semibold text-fits empty:hidden not-empty:mb-3">
            {status}
          </p>
          <SameNumber productId={productId} cars={cars} onAdd={join} />
          <TypedCars
            onAdd={add}
            onUniversal={part?.isUniversal ? tickUniversal : undefined}
            onTyping={onTyping}
          />
          <CopyCars productId={productId} onAdd={join} />
          <FitmentPicker
            onAdd={({ brand, trim, years }) =>
              add([
                {
                  carTrimId: trim.id,
                  carYearIds: years.map(({ id }) => id),
                  brand: brand.name,
                  trim: trim.name,
                  years: years.map(({ year }) => year),
                },
              ])
            }
          />
        </>
      )}
    </FormSection>
  )
}

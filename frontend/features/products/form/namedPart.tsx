/** What the typed names say: the part, from it the category, and a description. */
import { useEffect, useState } from 'react'
import { useFormContext, useWatch, type Control } from 'react-hook-form'
import { yearRanges } from '#shared/cars/years.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { formatYears } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button } from '../../../ui/elements.tsx'
import { usePaused } from '../../../ui/states.tsx'
import type { FormContext, ProductValues } from './productValues.ts'

/** Milliseconds without a key after which a name is looked up. */
const namePause = 400

/**
 * The part that the typed names say: null if none is known, undefined while that is not known, and
 * without a name. The server decides again when the product is saved.
 */
export function useNamedPart(control: Control<ProductValues, FormContext>) {
  const [nameAr = '', nameEn = ''] = useWatch({ control, name: ['nameAr', 'nameEn'] })
  const names = {
    nameAr: usePaused(nameAr.trim(), namePause),
    nameEn: usePaused(nameEn.trim(), namePause),
  }
  const isNamed = names.nameAr !== '' || names.nameEn !== ''
  const { data } = useEndpoint('catalogue/getNamedPart', isNamed ? { query: names } : null, {
    keepPrevious: true,
    onFocus: false,
  })
  return isNamed ? data : undefined
}

/**
 * Chooses the category of the named part while the vendor has chosen none. Returns whether the chosen
 * one is such a guess.
 */
export function useGuessedCategory(): boolean {
  const { control, setValue } = useFormContext<ProductValues>()
  const chosenId = useWatch({ control, name: 'categoryId' })
  const partCategoryId = useNamedPart(control)?.categoryId ?? ''
  const [guess, setGuess] = useState('')
  const isOpen = chosenId === '' || chosenId === guess
  if (isOpen && partCategoryId !== '' && partCategoryId !== guess) setGuess(partCategoryId)
  useEffect(() => {
    if (guess !== '') setValue('categoryId', guess, { shouldDirty: true, shouldValidate: true })
  }, [guess, setValue])
  return chosenId !== '' && chosenId === guess
}

/** Cars that a proposed description names. */
const maxCars = 6

/** While there is no description, one of the name, the origin and the cars; one press takes it. */
export function ProposedDescription() {
  const { t } = useText(productFormText)
  const { control, setValue, setFocus } = useFormContext<ProductValues>()
  const [description, nameAr, stocks, cars] = useWatch({
    control,
    name: ['descriptionAr', 'nameAr', 'stocks', 'compatibilities'],
  })
  if (description.trim() !== '' || nameAr.trim() === '') return null
  const models = cars.slice(0, maxCars).map(({ brand, trim, years }) => {
    const ranges = yearRanges(years).map((range) => formatYears(range, 'ar'))
    return [brand, trim, ...ranges].join(' ')
  })
  const product = [nameAr, stocks[0]?.origin ?? ''].map((one) => one.trim()).filter(Boolean)
  const text = [product.join('، '), models.join('، ')].filter(Boolean).join('. ')
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2 sm:col-span-2">
      <p className="min-w-0 flex-1 basis-52">
        {t('productForm.proposedDescription')} <Bdi>{text}</Bdi>
      </p>
      <Button
        size="sm"
        onClick={() => {
          setValue('descriptionAr', text, { shouldDirty: true, shouldValidate: true })
          setFocus('descriptionAr')
        }}
      >
        {t('productForm.takeProposed')}
      </Button>
    </div>
  )
}

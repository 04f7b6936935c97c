import type { ReactNode } from 'react'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import { readDetails } from '#shared/cars/details.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Fit, Product } from '#shared/products/schema.ts'
import type { CarFit } from '#shared/reviews/schema.ts'
import { listPath } from '../../routes/routes.ts'
import { carsText } from '../../text/ar/cars.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { useText } from '../../text/useText.ts'
import { tones } from '../../ui/Badge.tsx'
import { Button, cx, Icon } from '../../ui/elements.tsx'
import { fitMarks } from '../../ui/parts/product.tsx'
import { FirstCars } from '../garage/FirstCars.tsx'
import { fitOfCar } from '../garage/fitOfCar.ts'
import { carQuery, type GarageCar } from '../garage/garageCar.ts'
import { FitQuestion } from '../garage/FitQuestion.tsx'
import { openGarage, useCarName, useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'

interface Props {
  product: Product
  /** How it fitted those who said so. */
  fits?: readonly CarFit[] | undefined
  /** What asks the vendor whether it fits. */
  ask: ReactNode
}

/** Whether the product fits the customer's car, and what to do if it may not; without a car, its cars. */
export function FitBanner({ product, fits = [], ask }: Props) {
  const { t, nameOf, yearRanges } = useText(productPageText, reviewsText)
  const { user } = useSession()
  const { car } = useGarage()
  const carName = useCarName()
  // A vendor reads which cars it is for, not about a car of their own.
  if (!car || user?.role === 'vendor') return <FirstCars product={product} />
  const ofCar = fits.filter(
    ({ carTrimId, year }) =>
      carTrimId === car.trim?.id &&
      (car.years.length === 0 || car.years.some((one) => one.year === year)),
  )
  const fitted = ofCar.filter(({ yes }) => yes > 0)
  const stated = fitOfCar(product, car)
  const isDoubted = stated !== 'no' && ofCar.some(({ no }) => no >= limits.doubtsToAsk)
  const fit = isDoubted ? 'unstated' : stated
  const { icon, tone } = fitMarks[fit]
  return (
    <div className={cx('flex flex-col gap-2 rounded-control px-4 py-2.5', tones[tone])}>
      <p role="status" className="flex items-start gap-2.5 font-semibold">
        <Icon of={icon} className="mt-0.5" />
        <span>
          {t(isDoubted ? 'reviews.doubted' : `productPage.banner.${fit}`, { car: carName(car) })}
        </span>
      </p>
      {fitted.length > 0 && car.trim && (
        <p className="ps-8 text-sm">
          {t('reviews.fittedCount', {
            n: fitted.reduce((sum, { yes }) => sum + yes, 0),
            car: `${nameOf(car.trim.name)} ${yearRanges(fitted.map(({ year }) => year))}`,
          })}
        </p>
      )}
      {(fit === 'ask' || fit === 'unstated') && (
        <div className="flex flex-col items-start gap-2 ps-8">
          <FitQuestion product={product} car={car} />
          {ask}
        </div>
      )}
      {fit === 'no' && (
        <div className="flex flex-col items-start gap-1 ps-8">
          <FirstCars product={product} />
          <PartsThatFit product={product} car={car} />
        </div>
      )}
      <EditDetails fit={fit} car={car} />
    </div>
  )
}

/** The way back from an answer. */
function EditDetails({ fit, car }: { fit: Fit; car: GarageCar }) {
  const { t } = useText(carsText)
  const isStated = Object.keys(readDetails(car)).length > 0
  if (!isStated || (fit !== 'fits' && fit !== 'no')) return null
  return (
    <Button
      variant="link"
      size="sm"
      className="self-start ps-8 text-ink underline"
      onClick={() => openGarage()}
    >
      {t('cars.question.edit')}
    </Button>
  )
}

/** To the parts of this kind that fit the car. */
function PartsThatFit({ product, car }: { product: Product; car: GarageCar }) {
  const { t } = useText(productPageText)
  const { user } = useSession()
  const kind = partKind(product)
  const what = kind ? { search: kind } : { category: product.categoryId }
  return (
    <Button
      variant="link"
      size="sm"
      className="text-start text-ink underline"
      to={listPath(user?.role)({ ...what, ...carQuery(car) })}
    >
      {t('productPage.kindForCar')}
    </Button>
  )
}

/**
 * What kind of part a product is, as a text to search for: its name without its cars, years and other
 * words with digits ('رديتر هافال H6' is 'رديتر'). Empty if nothing else is in the name.
 */
export function partKind(product: Pick<Product, 'nameAr' | 'compatibilities'>): string {
  const { nameAr, compatibilities } = product
  const names = compatibilities.flatMap(({ brand, trim }) => [brand.name, trim.name])
  const ofCars = new Set(names.flatMap((name) => [...foldTokens(name), foldTokens(name).join('')]))
  const isOfCar = (word: string) =>
    ofCars.has(word) || (word.startsWith('و') && ofCars.has(word.slice(1)))
  return nameAr
    .split(/\s+/)
    .filter((word) => {
      const folded = fold(word)
      return folded.length > 1 && !/\d/.test(folded) && !foldTokens(word).every(isOfCar)
    })
    .join(' ')
}

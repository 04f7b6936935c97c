import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { isCallable } from '#shared/kernel/contact.ts'
import { hasOwnName } from '#shared/vendors/rules.ts'
import type { Vendor } from '#shared/vendors/schema.ts'
import { paths } from '../../routes/routes.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { vendorProductsText } from '../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card, Icon } from '../../ui/elements.tsx'
import { useMyStats, useMyVendor, useSaveSettings } from './useVendor.ts'

const day = 24 * 60 * 60 * 1000

export const settingsField = (field: 'businessName' | 'phone' | 'governorate'): string =>
  `${paths.vendorSettings()}#${field}`

/**
 * What a vendor still needs in order to sell, each step a link to where it is done. Shows nothing while
 * that is not known, or once all steps are done.
 */
export function OpeningSteps() {
  const { t } = useText(vendorDashboardText)
  const { data: vendor } = useMyVendor()
  const { data: stats } = useMyStats()
  if (!vendor || !stats) return null
  const hasPlace = vendor.governorate !== undefined
  const hasProducts = stats.totalProducts > 0
  const steps = [
    { key: 'businessName', isDone: hasOwnName(vendor), to: settingsField('businessName') },
    { key: 'phone', isDone: isCallable(vendor.phone), to: settingsField('phone') },
    { key: 'governorate', isDone: hasPlace, to: settingsField('governorate') },
    { key: 'product', isDone: hasProducts, to: paths.addProduct() },
    { key: 'import', isDone: hasProducts, to: paths.importProducts() },
  ] as const
  // A shop may well have its owner's name.
  if (steps.every(({ key, isDone }) => isDone || key === 'businessName')) return null
  // Another way to the first products, for those who have a list.
  const shownSteps = steps.filter(({ key, isDone }) => key !== 'import' || !isDone)
  return (
    <Card as="section" aria-labelledby="opening-steps" className="base:border-action">
      <h2 id="opening-steps" className="text-lg">
        {t('vendorDashboard.openingTitle')}
      </h2>
      <OpeningText vendor={vendor} />
      <ol className="mt-2">
        {shownSteps.map(({ key, isDone, to }) => (
          <li key={key} className="flex min-h-11 items-center gap-3">
            <Icon
              of={isDone ? CircleCheck : Circle}
              className={isDone ? 'text-fits' : 'text-action-text'}
            />
            {isDone ? (
              <span className="text-ink-2">
                {t(`vendorDashboard.openingSteps.${key}`)}
                <span className="sr-only">: {t('vendorDashboard.openingDone')}</span>
              </span>
            ) : (
              <Link
                to={to}
                className="flex min-h-11 flex-1 items-center font-semibold text-brand underline underline-offset-4"
              >
                {t(`vendorDashboard.openingSteps.${key}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Why the steps matter: the vendor is not open, closes on a day, or only lacks a first product. */
function OpeningText({ vendor }: { vendor: Vendor }) {
  const { t, date } = useText(vendorDashboardText)
  const [now] = useState(() => Date.now())
  const { isOpen, closesAt } = vendor
  if (isOpen && closesAt)
    return (
      <p className="mt-1 text-sm font-semibold text-action-text">
        {t('vendorDashboard.openingUntil', { date: date(closesAt) })}{' '}
        {t('vendorDashboard.openingDays', {
          n: Math.max(1, Math.ceil((Date.parse(closesAt) - now) / day)),
        })}
      </p>
    )
  const open = isCallable(vendor.phone) ? 'openingFirst' : 'openingNoCalls'
  return (
    <p className="mt-1 text-sm text-ink-2">
      {t(`vendorDashboard.${isOpen ? open : 'openingWaits'}`)}
    </p>
  )
}

/** Above the vendor's products while customers do not see them yet. */
export function WaitingNotice() {
  const { t } = useText(vendorDashboardText, vendorProductsText)
  const { data: vendor } = useMyVendor()
  if (!vendor || vendor.isOpen) return null
  const field = isCallable(vendor.phone) ? 'governorate' : 'phone'
  return (
    <p role="status" className="rounded-card border border-action bg-action-tint p-4 text-sm">
      {t('vendorProducts.waiting')}{' '}
      <Link to={settingsField(field)} className="font-semibold underline underline-offset-4">
        {t(`vendorDashboard.openingSteps.${field}`)}
      </Link>
    </p>
  )
}

export function DeliveryQuestion() {
  const { t } = useText(vendorDashboardText)
  const { data: vendor } = useMyVendor()
  const { save, pending } = useSaveSettings()
  if (!vendor || vendor.delivery) return null
  return (
    <Card as="section" aria-labelledby="delivery-question">
      <h2 id="delivery-question" className="text-lg">
        {t('vendorDashboard.deliveryQuestion')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t('vendorDashboard.deliveryWhy')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="brand" to={`${paths.vendorSettings()}#delivery`}>
          {t('vendorDashboard.deliverySet')}
        </Button>
        <Button pending={pending} onClick={() => void save({ delivery: { fee: 0 } })}>
          {t('vendorDashboard.deliveryIncluded')}
        </Button>
      </div>
    </Card>
  )
}

import { paths } from '../../../routes/routes.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import { Button, Card } from '../../../ui/elements.tsx'
import { useMyVendor, useSaveSettings } from '../useVendor.ts'

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

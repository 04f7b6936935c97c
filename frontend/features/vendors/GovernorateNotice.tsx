import { MapPin } from 'lucide-react'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useMyVendor } from './useMyVendor.ts'

/** Leads to the governorate's field among the vendor's settings. */
export const governorateHash = '#governorate'

/** Asks a vendor without a governorate for it; nothing for others, and while that is not known. */
export function GovernorateNotice() {
  const { t } = useVendorText()
  const { data } = useMyVendor()
  if (!data || data.governorate) return null
  return (
    <section
      aria-label={t('vendorDashboard.noGovernorate')}
      className="flex flex-wrap items-center gap-3 rounded-card border border-action bg-action-tint p-4"
    >
      <Icon of={MapPin} className="text-action-text" />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold">{t('vendorDashboard.noGovernorate')}</h2>
        <p className="text-sm text-ink-2">{t('vendorDashboard.noGovernorateHint')}</p>
      </div>
      <Button
        variant="action"
        size="sm"
        className="max-sm:w-full"
        to={`${paths.vendorSettings()}${governorateHash}`}
      >
        {t('vendorDashboard.chooseGovernorate')}
      </Button>
    </section>
  )
}

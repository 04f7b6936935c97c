import { VendorSettings } from '../features/vendors/VendorSettings.tsx'
import { useText } from '../text/useText.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

export default function VendorSettingsPage() {
  const { t } = useText()
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeading title={t('shell.settings')} />
      <VendorSettings />
    </div>
  )
}

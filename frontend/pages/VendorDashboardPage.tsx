import { useText } from '../text/useText.ts'

export default function VendorDashboardPage() {
  const { t } = useText()
  return <h1>{t('vendorDashboard.title')}</h1>
}

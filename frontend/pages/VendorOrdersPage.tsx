import { useText } from '../text/useText.ts'

export default function VendorOrdersPage() {
  const { t } = useText()
  return <h1>{t('vendorOrders.title')}</h1>
}

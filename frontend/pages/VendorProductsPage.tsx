import { useText } from '../text/useText.ts'

export default function VendorProductsPage() {
  const { t } = useText()
  return <h1>{t('vendorProducts.title')}</h1>
}

import { useText } from '../text/useText.ts'

export default function CustomerOrdersPage() {
  const { t } = useText()
  return <h1>{t('orders.title')}</h1>
}

import { useText } from '../text/useText.ts'

export default function CarManagementPage() {
  const { t } = useText()
  return <h1>{t('cars.title')}</h1>
}

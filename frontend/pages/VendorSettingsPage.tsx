import { useText } from '../text/useText.ts'

export default function VendorSettingsPage() {
  const { t } = useText()
  return <h1>{t('settings.title')}</h1>
}

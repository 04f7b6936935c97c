import { useText } from '../text/useText.ts'

export default function CustomerHomePage() {
  const { t } = useText()
  return <h1>{t('home.title')}</h1>
}

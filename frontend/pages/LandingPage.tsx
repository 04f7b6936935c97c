import { useText } from '../text/useText.ts'

export default function LandingPage() {
  const { t } = useText()
  return <h1>{t('landing.title')}</h1>
}

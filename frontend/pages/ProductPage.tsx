import { useText } from '../text/useText.ts'

export default function ProductPage() {
  const { t } = useText()
  return <h1>{t('shell.browseParts')}</h1>
}

import { useText } from '../text/useText.ts'

export default function ProductsPage() {
  const { t } = useText()
  return <h1>{t('shell.browseParts')}</h1>
}

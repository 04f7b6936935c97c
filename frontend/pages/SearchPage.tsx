import { useText } from '../text/useText.ts'

export default function SearchPage() {
  const { t } = useText()
  return <h1>{t('search.title')}</h1>
}

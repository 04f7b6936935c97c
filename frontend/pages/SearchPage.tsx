import { paths } from '../routes/routes.ts'
import { useText } from '../text/useText.ts'
import { BrowseParts } from './parts/BrowseParts.tsx'

export default function SearchPage() {
  const { t } = useText()
  return <BrowseParts hrefOf={paths.search} title={t('shell.titles.search')} />
}

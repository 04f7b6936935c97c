import { paths } from '../routes/routes.ts'
import { searchText } from '../text/ar/search.ts'
import { useText } from '../text/useText.ts'
import { BrowseParts } from './parts/BrowseParts.tsx'

export default function ProductsPage() {
  const { t } = useText(searchText)
  return <BrowseParts hrefOf={paths.products} title={t('shell.browseParts')} />
}

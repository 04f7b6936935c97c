import { paths } from '../routes/routes.ts'
import { useText } from '../text/useText.ts'
import { BrowseParts } from './parts/BrowseParts.tsx'

export default function ProductsPage() {
  const { t } = useText()
  return <BrowseParts hrefOf={paths.products} title={t('search.browseTitle')} />
}

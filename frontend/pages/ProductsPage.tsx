import { paths } from '../app/routes.ts'
import { useText } from '../text/useText.ts'
import { BrowseParts } from './parts/BrowseParts.tsx'

export default function ProductsPage() {
  const { t } = useText()
  return (
    <BrowseParts
      hrefOf={paths.products}
      heading={
        <header>
          <h1 className="text-2xl md:text-3xl">{t('search.browseTitle')}</h1>
          <p className="text-ink-2 max-sm:hidden">{t('search.browseText')}</p>
        </header>
      }
    />
  )
}

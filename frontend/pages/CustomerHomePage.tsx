import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { paths } from '../app/routes.ts'
import CarDialog from '../features/cars/CarDialog.tsx'
import { FeaturedProducts } from '../features/catalogue/FeaturedProducts.tsx'
import { QuickSearch } from '../features/catalogue/QuickSearch.tsx'
import { CategoryGrid } from '../features/categories/CategoryGrid.tsx'
import { CategoryStrip } from '../features/categories/CategoryStrip.tsx'
import { CarBar } from '../features/garage/CarBar.tsx'
import { LatestOrders } from '../features/orders/LatestOrders.tsx'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { Section } from '../ui/Section.tsx'

export default function CustomerHomePage() {
  const { t } = useText()
  const { user } = useSession()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const name = user?.firstName
  const search = (query: Readonly<Record<string, string>>) => void navigate(paths.search(query))
  return (
    <div className="flex flex-col gap-10 md:gap-12">
      <div className="flex flex-col gap-4">
        <header>
          <h1 className="text-2xl md:text-3xl">
            {name ? t('home.greeting', { name }) : t('home.greetingFallback')}
          </h1>
          <p className="text-ink-2">{t('home.greetingText')}</p>
        </header>
        <QuickSearch onSearch={search} />
        <CarBar hrefOf={paths.search} onChoose={() => setChoosing(true)} />
        <CategoryStrip
          chosenId={null}
          hrefOf={(category) => paths.search(category ? { category } : undefined)}
        />
      </div>
      <Section title={t('home.categories')} allHref={paths.search()}>
        <CategoryGrid
          limit={limits.categoriesOnHome}
          hrefOf={(category) => paths.search({ category })}
        />
      </Section>
      <FeaturedProducts
        as="grid"
        title={t('home.featured')}
        allHref={paths.search({ featured: true })}
      />
      <Section title={t('home.latestOrders')} allHref={paths.customerOrders()}>
        <LatestOrders />
      </Section>
      <CarDialog open={choosing} onClose={() => setChoosing(false)} onChosen={search} />
    </div>
  )
}

import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { paths } from '../routes/routes.ts'
import { MyCar } from '../features/cars/MyCar.tsx'
import { ViewedProducts } from '../features/catalogue/card/ChosenProducts.tsx'
import { FeaturedProducts } from '../features/catalogue/card/FeaturedProducts.tsx'
import { ProductSection } from '../features/catalogue/card/ProductSection.tsx'
import { stripQuery } from '../features/catalogue/list/productList.ts'
import { PartSearchBox } from '../features/catalogue/suggestions/PartSearchBox.tsx'
import { CategoryGrid } from '../features/categories/categoryLinks.tsx'
import { carQuery } from '../features/garage/garageCar.ts'
import { useGarage, useShortCarName } from '../features/garage/useGarage.ts'
import { LatestOrders } from '../features/orders/LatestOrders.tsx'
import { useSession } from '../features/session/useSession.ts'
import { landingText } from '../text/ar/landing.ts'
import { searchText } from '../text/ar/search.ts'
import { useText } from '../text/useText.ts'
import { Section } from '../ui/layout/Section.tsx'

export default function CustomerHomePage() {
  const { t } = useText(landingText, searchText)
  const { user } = useSession()
  const { car } = useGarage()
  const shortName = useShortCarName()
  const navigate = useNavigate()
  const name = user?.firstName
  const search = (query: Readonly<Record<string, string>>) => void navigate(paths.search(query))
  return (
    <div className="flex flex-col gap-8 md:gap-12">
      <div className="flex flex-col gap-3">
        <header className="flex flex-wrap items-baseline gap-x-2">
          <h1 className="text-xl md:text-3xl">
            {name ? t('shell.greeting', { name }) : t('landing.greetingFallback')}
          </h1>
          <p className="text-ink-2">{t('landing.greetingText')}</p>
        </header>
        <PartSearchBox
          label={t('search.label')}
          placeholder={t('landing.searchPlaceholder')}
          onSearch={({ search: q, ...rest }) => {
            if (q || Object.keys(rest).length > 0) search({ ...(q && { q }), ...rest })
          }}
        />
        <MyCar hrefOf={paths.search} onChoose={search} />
      </div>
      {car && (
        <ProductSection
          title={t('landing.fitting', { car: shortName(car) })}
          allHref={paths.search(carQuery(car))}
          query={stripQuery(limits.fittingOnHome)}
        />
      )}
      <LatestOrders title={t('landing.latestOrders')} allHref={paths.customerOrders()} />
      <ViewedProducts />
      <Section title={t('landing.categories')} allHref={paths.search()}>
        <CategoryGrid
          limit={limits.categoriesOnHome}
          hrefOf={(category) => paths.search({ category })}
        />
      </Section>
      <FeaturedProducts
        as="grid"
        title={t('landing.featured')}
        allHref={paths.search({ featured: true })}
      />
    </div>
  )
}

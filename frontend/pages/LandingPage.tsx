import { CarFront } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../routes/routes.ts'
import { FeaturedProducts } from '../features/catalogue/card/FeaturedProducts.tsx'
import { PartSearchBox } from '../features/catalogue/list/PartSearchBox.tsx'
import { CategoryGrid } from '../features/categories/CategoryGrid.tsx'
import { carQuery, type GarageCar } from '../features/garage/garageCar.ts'
import { openGarage, useShortCarName, useGarage } from '../features/garage/useGarage.ts'
import { LandingHero, SellWithUs, WhyUs } from '../features/landing/LandingHero.tsx'
import { landingText } from '../text/ar/landing.ts'
import { useText } from '../text/useText.ts'
import { Chip } from '../ui/Chip.tsx'
import { Section } from '../ui/layout/Section.tsx'

export default function LandingPage() {
  const { t } = useText(landingText)
  const navigate = useNavigate()
  const { car } = useGarage()
  const shortName = useShortCarName()
  const showParts = (car: GarageCar) => void navigate(paths.products(carQuery(car)))
  return (
    <div className="flex flex-col gap-12 pb-14 md:gap-16 md:pb-20">
      <div>
        <LandingHero
          searchBox={
            <PartSearchBox
              label={t('landing.searchLabel')}
              placeholder={t('landing.searchPlaceholder')}
              size="lg"
              onSearch={(query) => {
                if (Object.keys(query).length > 0) void navigate(paths.products({ ...query }))
              }}
            />
          }
          carChip={
            <Chip
              deep
              icon={CarFront}
              onClick={() => (car ? showParts(car) : openGarage(showParts))}
            >
              {car ? t('landing.fitting', { car: shortName(car) }) : t('garage.choose')}
            </Chip>
          }
        />
        <WhyUs />
      </div>
      <FeaturedProducts
        as="carousel"
        title={t('landing.featured')}
        text={t('landing.featuredText')}
        allHref={paths.products({ featured: true })}
        className="page-width"
      />
      <Section title={t('landing.byCategory')} allHref={paths.products()} className="page-width">
        <CategoryGrid hrefOf={(category) => paths.products({ category })} />
      </Section>
      <SellWithUs />
    </div>
  )
}

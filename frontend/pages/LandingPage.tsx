import { lazy, useState, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/routes.ts'
import { FeaturedProducts } from '../features/catalogue/FeaturedProducts.tsx'
import { PartSearchBox } from '../features/catalogue/PartSearchBox.tsx'
import { CategoryGrid } from '../features/categories/CategoryGrid.tsx'
import { CarChip } from '../features/garage/CarChip.tsx'
import { LandingHero } from '../features/landing/LandingHero.tsx'
import { SellWithUs } from '../features/landing/SellWithUs.tsx'
import { WhyUs } from '../features/landing/WhyUs.tsx'
import { useText } from '../text/useText.ts'
import { Section } from '../ui/Section.tsx'

/** Loaded when it is first opened. */
const CarDialog = lazy(() => import('../features/cars/CarDialog.tsx'))

export default function LandingPage() {
  const { t } = useText()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  // The page stays as it is while the wizard loads.
  const [isOpening, startOpening] = useTransition()
  const choose = () => startOpening(() => setChoosing(true))
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
          carChip={<CarChip deep hrefOf={paths.products} onChoose={choose} isOpening={isOpening} />}
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
      {choosing && (
        <CarDialog
          open
          onClose={() => setChoosing(false)}
          onChosen={(query) => void navigate(paths.products(query))}
        />
      )}
    </div>
  )
}

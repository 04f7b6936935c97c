import { ShoppingBag, Store } from 'lucide-react'
import { paths } from '../routes/routes.ts'
import {
  BenefitCards,
  MainCategories,
  type MainCategory,
} from '../features/landing/WelcomeCards.tsx'
import { useSession } from '../features/session/useSession.ts'
import { landingText } from '../text/ar/landing.ts'
import { welcomeText } from '../text/ar/welcome.ts'
import { useText } from '../text/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/layout/Section.tsx'

/** A landing page for people sent here to sign up. */
export default function WelcomePage() {
  const { t } = useText(landingText, welcomeText)
  const ofCategory = (category: string) => paths.products({ category })
  const categories: readonly MainCategory[] = [
    {
      href: ofCategory('cat-engine'),
      title: t('landing.engines'),
      text: t('welcome.enginesText'),
      drawing: 'engine',
    },
    {
      href: ofCategory('cat-body'),
      title: t('landing.body'),
      text: t('welcome.bodyText'),
      drawing: 'door',
    },
    {
      href: ofCategory('cat-brakes-suspension'),
      title: t('landing.suspensionAndBrakes'),
      text: t('welcome.suspensionText'),
      drawing: 'shock-absorber',
    },
  ]
  return (
    <div className="flex flex-col gap-12 pb-14 md:gap-16 md:pb-20">
      <div>
        <section className="on-deep deep-ground pt-10 pb-24 md:pt-16 md:pb-36">
          <div className="page-width flex flex-col items-center gap-5 text-center">
            <h1 className="max-w-3xl text-4xl outline-none sm:text-5xl">{t('welcome.heading')}</h1>
            <p className="max-w-2xl text-lg leading-relaxed text-balance text-on-deep-2">
              {t('welcome.lead')}
            </p>
            <SignUpButtons
              buy={t('welcome.buy')}
              sell={t('welcome.sell')}
              note={t('welcome.permanent')}
            />
            <Button variant="link" to={paths.products()} className="text-on-deep">
              {t('welcome.browseFirst')}
            </Button>
          </div>
        </section>
        <BenefitCards
          label={t('welcome.benefits')}
          benefits={[
            { title: t('welcome.fitTitle'), text: t('welcome.fitText') },
            { title: t('welcome.priceTitle'), text: t('welcome.priceText') },
            { title: t('welcome.cashTitle'), text: t('welcome.cashText') },
          ]}
        />
      </div>
      <Section title={t('welcome.categories')} allHref={paths.products()} className="page-width">
        <MainCategories categories={categories} />
      </Section>
      <section className="page-width">
        <div className="on-deep deep-ground flex flex-col items-center ring-1 ring-on-deep/10 ring-inset gap-4 rounded-sheet px-6 py-10 text-center md:py-14">
          <h2 className="text-2xl md:text-3xl">{t('welcome.joinTitle')}</h2>
          <p className="max-w-xl text-lg text-on-deep-2">{t('welcome.joinText')}</p>
          <SignUpButtons
            buy={t('welcome.buy')}
            sell={t('welcome.sell')}
            note={t('welcome.permanent')}
          />
        </div>
      </section>
    </div>
  )
}

function SignUpButtons({ buy, sell, note }: { buy: string; sell: string; note: string }) {
  const { openSignUp } = useSession()
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full *:max-sm:w-full">
      <Button
        variant="action"
        size="lg"
        icon={ShoppingBag}
        onClick={() => openSignUp(paths.customerHome())}
      >
        {buy}
      </Button>
      <Button
        variant="deep"
        size="lg"
        icon={Store}
        onClick={() => openSignUp(paths.vendorDashboard())}
      >
        {sell}
      </Button>
      <p className="w-full text-sm text-on-deep-2">{note}</p>
    </div>
  )
}

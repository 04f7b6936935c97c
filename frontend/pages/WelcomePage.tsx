import { ShoppingBag, Store } from 'lucide-react'
import { paths } from '../routes/routes.ts'
import {
  BenefitCards,
  MainCategories,
  type MainCategory,
} from '../features/landing/WelcomeCards.tsx'
import { useSession } from '../features/session/useSession.ts'
import { welcome as arabic } from '../text/ar/welcome.ts'
import { fetchedOnce, useOwnText } from '../text/useOwnText.ts'
import { useText } from '../text/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'

const english = fetchedOnce(() => import('../text/en/welcome.ts').then(({ welcome }) => welcome))

/** A landing page for people sent here to sign up. */
export default function WelcomePage() {
  const { t } = useText()
  const text = useOwnText(arabic, english)
  const ofCategory = (category: string) => paths.products({ category })
  const categories: readonly MainCategory[] = [
    {
      href: ofCategory('cat-engine'),
      title: t('landing.engines'),
      text: text.enginesText,
      drawing: 'engine',
    },
    {
      href: ofCategory('cat-body'),
      title: t('landing.body'),
      text: text.bodyText,
      drawing: 'door',
    },
    {
      href: ofCategory('cat-brakes-suspension'),
      title: t('landing.suspensionAndBrakes'),
      text: text.suspensionText,
      drawing: 'shock-absorber',
    },
  ]
  return (
    <div className="flex flex-col gap-12 pb-14 md:gap-16 md:pb-20">
      <div>
        <section className="on-deep deep-ground pt-10 pb-24 md:pt-16 md:pb-36">
          <div className="page-width flex flex-col items-center gap-5 text-center">
            <h1 className="max-w-3xl text-4xl outline-none sm:text-5xl">{text.heading}</h1>
            <p className="max-w-2xl text-lg leading-relaxed text-balance text-on-deep-2">
              {text.lead}
            </p>
            <SignUpButtons buy={text.buy} sell={text.sell} note={text.permanent} />
            <Button variant="link" to={paths.products()} className="text-on-deep">
              {text.browseFirst}
            </Button>
          </div>
        </section>
        <BenefitCards
          label={text.benefits}
          benefits={[
            { title: text.fitTitle, text: text.fitText },
            { title: text.priceTitle, text: text.priceText },
            { title: text.cashTitle, text: text.cashText },
          ]}
        />
      </div>
      <Section title={text.categories} allHref={paths.products()} className="page-width">
        <MainCategories categories={categories} />
      </Section>
      <section className="page-width">
        <div className="on-deep deep-ground flex flex-col items-center ring-1 ring-on-deep/10 ring-inset gap-4 rounded-sheet px-6 py-10 text-center md:py-14">
          <h2 className="text-2xl md:text-3xl">{text.joinTitle}</h2>
          <p className="max-w-xl text-lg text-on-deep-2">{text.joinText}</p>
          <SignUpButtons buy={text.buy} sell={text.sell} note={text.permanent} />
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

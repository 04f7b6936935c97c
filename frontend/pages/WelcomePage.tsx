import { BadgeCheck, Banknote, Scale, ShoppingBag, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { partDrawingUrl } from '#shared/images/partDrawings.ts'
import { useSession } from '../features/session/useSession.ts'
import { paths } from '../routes/routes.ts'
import { landingText } from '../text/ar/landing.ts'
import { welcomeText } from '../text/ar/pages/welcome.ts'
import { useText } from '../text/useText.ts'
import { Button, Card, cx, Icon } from '../ui/elements.tsx'
import { Section } from '../ui/layout/Section.tsx'

const benefits = [
  { icon: BadgeCheck, title: 'welcome.fitTitle', text: 'welcome.fitText' },
  { icon: Scale, title: 'welcome.priceTitle', text: 'welcome.priceText' },
  { icon: Banknote, title: 'welcome.cashTitle', text: 'welcome.cashText' },
] as const

/** The three categories most people come for, each with a drawn part. */
const categories = [
  {
    id: 'cat-engine',
    title: 'landing.engines',
    text: 'welcome.enginesText',
    drawing: 'engine',
    tint: 'bg-backdrop-warm',
  },
  {
    id: 'cat-body',
    title: 'landing.body',
    text: 'welcome.bodyText',
    drawing: 'door',
    tint: 'bg-backdrop',
  },
  {
    id: 'cat-brakes-suspension',
    title: 'landing.suspensionAndBrakes',
    text: 'welcome.suspensionText',
    drawing: 'shock-absorber',
    tint: 'bg-backdrop-red',
  },
] as const

/** A landing page for people sent here to sign up. */
export default function WelcomePage() {
  const { t } = useText(landingText, welcomeText)
  return (
    <div className="flex flex-col gap-12 pb-14 md:gap-16 md:pb-20">
      <div>
        <section className="on-deep deep-ground pt-10 pb-24 md:pt-16 md:pb-36">
          <div className="page-width flex flex-col items-center gap-5 text-center">
            <h1 className="max-w-3xl text-4xl outline-none sm:text-5xl">{t('welcome.heading')}</h1>
            <p className="max-w-2xl text-lg leading-relaxed text-balance text-on-deep-2">
              {t('welcome.lead')}
            </p>
            <SignUpButtons />
            <Button variant="link" to={paths.products()} className="text-on-deep">
              {t('welcome.browseFirst')}
            </Button>
          </div>
        </section>
        <section
          aria-label={t('welcome.benefits')}
          className="page-width relative z-10 -mt-12 md:-mt-16"
        >
          <ul className="grid gap-4 md:grid-cols-3">
            {benefits.map(({ icon, title, text }) => (
              <Card as="li" key={title} className="flex flex-col gap-3 shadow-card md:p-7">
                <span className="flex size-12 items-center justify-center rounded-full bg-brand-tint text-brand">
                  <Icon of={icon} size={24} />
                </span>
                <h2 className="text-xl">{t(title)}</h2>
                <p className="text-ink-2">{t(text)}</p>
              </Card>
            ))}
          </ul>
        </section>
      </div>
      <Section title={t('welcome.categories')} allHref={paths.products()} className="page-width">
        <ul className="grid gap-4 sm:grid-cols-3">
          {categories.map(({ id, title, text, drawing, tint }) => (
            <li key={id}>
              <Link
                to={paths.products({ category: id })}
                className="flex h-full overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 hover:border-line-strong sm:flex-col"
              >
                <span
                  className={cx(
                    'flex shrink-0 items-center justify-center max-sm:w-32 sm:aspect-[16/10]',
                    tint,
                  )}
                >
                  <img
                    src={partDrawingUrl(drawing)}
                    alt=""
                    width={140}
                    height={140}
                    className="size-20 sm:size-36"
                  />
                </span>
                <span className="flex min-w-0 flex-col gap-1 p-4 sm:p-5">
                  <span className="text-lg font-bold">{t(title)}</span>
                  <span className="text-sm text-ink-2">{t(text)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <section className="page-width">
        <div className="on-deep deep-ground flex flex-col items-center ring-1 ring-on-deep/10 ring-inset gap-4 rounded-sheet px-6 py-10 text-center md:py-14">
          <h2 className="text-2xl md:text-3xl">{t('welcome.joinTitle')}</h2>
          <p className="max-w-xl text-lg text-on-deep-2">{t('welcome.joinText')}</p>
          <SignUpButtons />
        </div>
      </section>
    </div>
  )
}

function SignUpButtons() {
  const { t } = useText(welcomeText)
  const { openSignUp } = useSession()
  return (
    <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full *:max-sm:w-full">
      <Button
        variant="action"
        size="lg"
        icon={ShoppingBag}
        onClick={() => openSignUp(paths.customerHome())}
      >
        {t('welcome.buy')}
      </Button>
      <Button
        variant="deep"
        size="lg"
        icon={Store}
        onClick={() => openSignUp(paths.vendorDashboard())}
      >
        {t('welcome.sell')}
      </Button>
      <p className="w-full text-sm text-on-deep-2">{t('welcome.permanent')}</p>
    </div>
  )
}

import {
  Banknote,
  BellRing,
  CarFront,
  Check,
  MessageCircle,
  ShieldCheck,
  Store,
  Truck,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { partDrawingUrl, type PartDrawing } from '#shared/images/partDrawings.ts'
import { FeaturedProducts } from '../features/catalogue/card/FeaturedProducts.tsx'
import { PartSearchBox } from '../features/catalogue/suggestions/PartSearchBox.tsx'
import { CategoryGrid } from '../features/categories/categoryLinks.tsx'
import { carQuery, type GarageCar } from '../features/garage/garageCar.ts'
import { openGarage, useGarage, useShortCarName } from '../features/garage/useGarage.ts'
import { useSession } from '../features/session/useSession.ts'
import { paths } from '../routes/routes.ts'
import { landingText } from '../text/ar/landing.ts'
import { useText } from '../text/useText.ts'
import { Button, cx, Icon } from '../ui/elements.tsx'
import { Chip } from '../ui/Badge.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Price } from '../ui/parts/product.tsx'

export default function LandingPage() {
  const { t } = useText(landingText)
  return (
    <div className="flex flex-col gap-12 pb-14 md:gap-16 md:pb-20">
      <div>
        <Hero />
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

const tiles: readonly { part: PartDrawing; tint: string; place: string }[] = [
  { part: 'bumper', tint: 'bg-backdrop', place: 'mt-0' },
  { part: 'brake-disc', tint: 'bg-backdrop-red', place: 'mt-10' },
  { part: 'headlight', tint: 'bg-backdrop', place: '-mt-2' },
  { part: 'oil-filter', tint: 'bg-backdrop-warm', place: 'mt-8' },
]

const quickWords = ['one', 'two', 'three', 'four'] as const

function Hero() {
  const { t } = useText(landingText)
  const navigate = useNavigate()
  const { car } = useGarage()
  const shortName = useShortCarName()
  const search = (query: Readonly<Record<string, string>>) => void navigate(paths.products(query))
  const words = quickWords.map((word) => t(`landing.quick.${word}`))
  const showParts = (chosen: GarageCar) => search(carQuery(chosen))

  return (
    <section className="on-deep deep-ground overflow-x-clip pb-20 md:pb-28">
      <div className="page-width grid items-center gap-10 pt-8 md:pt-14 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <h1 className="text-4xl sm:text-5xl">
            {t('landing.heroStart')} <span className="text-action">{t('landing.heroAccent')}</span>
          </h1>
          <p className="max-w-xl text-lg leading-relaxed text-on-deep-2">{t('landing.heroText')}</p>
          <PartSearchBox
            label={t('landing.searchLabel')}
            placeholder={t('landing.searchPlaceholder')}
            size="lg"
            onSearch={(query) => {
              if (Object.keys(query).length > 0) search({ ...query })
            }}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Chip
              deep
              icon={CarFront}
              onClick={() => (car ? showParts(car) : openGarage(showParts))}
            >
              {car ? t('landing.fitting', { car: shortName(car) }) : t('garage.choose')}
            </Chip>
            {words.map((word) => (
              <Chip key={word} deep onClick={() => search({ search: word })}>
                {word}
              </Chip>
            ))}
          </div>
        </div>
        <div
          aria-hidden="true"
          className="grid rotate-[-4deg] grid-cols-2 gap-4 self-center px-4 max-lg:hidden"
        >
          {tiles.map(({ part, tint, place }) => (
            <div
              key={part}
              className={cx(
                'flex aspect-square items-center justify-center rounded-sheet shadow-card',
                tint,
                place,
              )}
            >
              {/* Lazy, so that phones, which do not show it, do not fetch it. */}
              <img
                src={partDrawingUrl(part)}
                alt=""
                width={180}
                height={180}
                loading="lazy"
                className="w-3/5"
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const reasons = [
  { icon: ShieldCheck, title: 'landing.originalTitle', text: 'landing.originalText' },
  { icon: Banknote, title: 'landing.pricesTitle', text: 'landing.pricesText' },
  { icon: Truck, title: 'landing.deliveryTitle', text: 'landing.deliveryText' },
  { icon: MessageCircle, title: 'landing.supportTitle', text: 'landing.supportText' },
] as const

function WhyUs() {
  const { t } = useText(landingText)
  return (
    <section aria-label={t('landing.whyUs')} className="page-width relative z-10 -mt-12 md:-mt-14">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-5 rounded-card bg-paper p-5 shadow-card min-[30rem]:grid-cols-2 md:p-7 lg:grid-cols-4">
        {reasons.map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3.5">
            <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
              <Icon of={icon} size={22} />
            </span>
            <div className="min-w-0">
              <h2 className="text-base">{t(title)}</h2>
              <p className="text-sm leading-snug text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const points = ['landing.sellPoint1', 'landing.sellPoint2', 'landing.sellPoint3'] as const

function SellWithUs() {
  const { t } = useText(landingText)
  const { openSignUp } = useSession()
  return (
    <section id="sell" className="page-width">
      <div className="on-deep deep-ground flex flex-wrap ring-1 ring-on-deep/10 ring-inset items-center gap-x-12 gap-y-8 overflow-hidden rounded-sheet px-6 py-9 md:px-12 md:py-12">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-2xl md:text-3xl">{t('landing.sellTitle')}</h2>
          <p className="mt-2 max-w-xl text-lg text-on-deep-2">{t('landing.sellText')}</p>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Icon of={Check} size={18} className="text-action" />
                {t(point)}
              </li>
            ))}
          </ul>
          <Button
            variant="action"
            size="lg"
            icon={Store}
            className="mt-7 max-sm:w-full"
            onClick={() => openSignUp(paths.vendorDashboard())}
          >
            {t('landing.sellButton')}
          </Button>
          <p className="mt-2 text-sm text-on-deep-2">{t('landing.sellPermanent')}</p>
        </div>
        <NewOrder />
      </div>
    </section>
  )
}

/** An illustration of what vendors get: an order on the screen, ready to confirm. */
function NewOrder() {
  const { t } = useText(landingText)
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-84 rotate-[-3deg] rounded-card bg-paper p-4 text-ink shadow-card select-none sm:p-5"
    >
      <p className="flex items-center gap-2 text-sm font-semibold text-action-text">
        <Icon of={BellRing} size={18} />
        {t('landing.sellPreview.title')}
      </p>
      <div className="mt-3 flex items-center gap-3.5">
        <span className="flex size-18 shrink-0 items-center justify-center rounded-control bg-backdrop">
          <img src={partDrawingUrl('headlight')} alt="" width={56} height={56} loading="lazy" />
        </span>
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{t('landing.sellPreview.part')}</p>
          <p className="text-sm text-ink-2">{t('landing.sellPreview.buyer')}</p>
          <Price amount={95_000} className="mt-0.5 text-lg" />
        </div>
      </div>
      <p className="mt-4 flex min-h-11 items-center justify-center gap-2 rounded-control bg-fits-tint text-sm font-semibold text-fits">
        <Icon of={Check} size={18} />
        {t('landing.sellPreview.done')}
      </p>
    </div>
  )
}

import { BellRing, Check, Store } from 'lucide-react'
import { partDrawingUrl } from '#shared/images/partDrawings.ts'
import { paths } from '../../routes/routes.ts'
import { landingText } from '../../text/ar/landing.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/parts/Price.tsx'
import { useSession } from '../session/useSession.ts'

const points = ['landing.sellPoint1', 'landing.sellPoint2', 'landing.sellPoint3'] as const

export function SellWithUs() {
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

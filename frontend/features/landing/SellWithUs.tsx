import { Check, Store } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSession } from '../session/useSession.ts'

const points = ['landing.sellPoint1', 'landing.sellPoint2', 'landing.sellPoint3'] as const

/** The invitation to sellers. */
export function SellWithUs() {
  const { t } = useText()
  const { openSignUp } = useSession()
  return (
    <section id="sell" className="page-width">
      <div className="on-deep deep-ground flex flex-wrap items-center gap-x-10 gap-y-6 rounded-sheet px-6 py-9 md:px-12 md:py-12">
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
        </div>
        <Button
          variant="action"
          size="lg"
          icon={Store}
          className="max-sm:w-full"
          onClick={() => openSignUp(paths.vendorDashboard())}
        >
          {t('landing.sellButton')}
        </Button>
      </div>
    </section>
  )
}

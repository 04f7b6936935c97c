import { Banknote, MessageCircle, ShieldCheck, Truck, type LucideIcon } from 'lucide-react'
import { landingText } from '../../text/ar/landing.ts'
import type { TextKey } from '../../text/textKey.ts'
import { useText } from '../../text/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

type Key = TextKey<typeof landingText>

const points: readonly { icon: LucideIcon; title: Key; text: Key }[] = [
  { icon: ShieldCheck, title: 'landing.originalTitle', text: 'landing.originalText' },
  { icon: Banknote, title: 'landing.pricesTitle', text: 'landing.pricesText' },
  { icon: Truck, title: 'landing.deliveryTitle', text: 'landing.deliveryText' },
  { icon: MessageCircle, title: 'landing.supportTitle', text: 'landing.supportText' },
]

/** The four reasons, half over the hero. */
export function WhyUs() {
  const { t } = useText(landingText)
  return (
    <section aria-label={t('landing.whyUs')} className="page-width relative z-10 -mt-12 md:-mt-14">
      <ul className="grid grid-cols-1 gap-x-6 gap-y-5 rounded-card bg-paper p-5 shadow-card min-[30rem]:grid-cols-2 md:p-7 lg:grid-cols-4">
        {points.map(({ icon, title, text }) => (
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

import { partDrawingUrl, type PartDrawing } from '#shared/images/partDrawings.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../routes/routes.ts'
import { landingText } from '../../text/ar/landing.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'

const tiles: readonly { part: PartDrawing; tint: string; place: string }[] = [
  { part: 'bumper', tint: 'bg-backdrop', place: 'mt-0' },
  { part: 'brake-disc', tint: 'bg-backdrop-red', place: 'mt-10' },
  { part: 'headlight', tint: 'bg-backdrop', place: '-mt-2' },
  { part: 'oil-filter', tint: 'bg-backdrop-warm', place: 'mt-8' },
]

const quickWords = [
  'landing.quick.one',
  'landing.quick.two',
  'landing.quick.three',
  'landing.quick.four',
] as const

interface Props {
  searchBox: ReactNode
  carChip: ReactNode
}

/** The promise, and the one box to type into. */
export function LandingHero({ searchBox, carChip }: Props) {
  const { t } = useText(landingText)
  const navigate = useNavigate()
  const search = (text: string) => void navigate(paths.products({ search: text }))

  return (
    <section className="on-deep deep-ground overflow-x-clip pb-20 md:pb-28">
      <div className="page-width grid items-center gap-10 pt-8 md:pt-14 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          <h1 className="text-4xl sm:text-5xl">
            {t('landing.heroStart')} <span className="text-action">{t('landing.heroAccent')}</span>
          </h1>
          <p className="max-w-xl text-lg leading-relaxed text-on-deep-2">{t('landing.heroText')}</p>
          {searchBox}
          <div className="flex flex-wrap items-center gap-2">
            {carChip}
            {quickWords.map((word) => (
              <Chip key={word} deep onClick={() => search(t(word))}>
                {t(word)}
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

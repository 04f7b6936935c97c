import { useText } from '../text/useText.ts'
import { cx } from '../ui/elements.tsx'

/** Mark and name, in the colour of the text around it. `tight` leaves only the mark on a phone. */
export function Logo({ tight }: { tight?: boolean | undefined }) {
  const { t } = useText()
  return (
    <span className="inline-flex items-center gap-2 md:gap-2.5">
      <LogoMark />
      <span
        className={cx(
          '-translate-y-[0.08em] text-xl leading-none font-bold sm:text-2xl',
          tight && 'max-sm:sr-only',
        )}
      >
        {t('common.appName')}
      </span>
    </span>
  )
}

const gear =
  'M27.6 8.0L28.5 2.6A29.6 29.6 0 0 1 35.5 2.6L36.4 8.0A24.4 24.4 0 0 1 42.5 10.0L42.5 10.0L46.4 6.2A29.6 29.6 0 0 1 52.1 10.3L49.7 15.2A24.4 24.4 0 0 1 53.5 20.4L53.5 20.4L58.9 19.6A29.6 29.6 0 0 1 61.0 26.3L56.2 28.8A24.4 24.4 0 0 1 56.2 35.2L56.2 35.2L61.0 37.7A29.6 29.6 0 0 1 58.9 44.4L53.5 43.6A24.4 24.4 0 0 1 49.7 48.8L49.7 48.8L52.1 53.7A29.6 29.6 0 0 1 46.4 57.8L42.5 54.0A24.4 24.4 0 0 1 36.4 56.0L36.4 56.0L35.5 61.4A29.6 29.6 0 0 1 28.5 61.4L27.6 56.0A24.4 24.4 0 0 1 21.5 54.0L21.5 54.0L17.6 57.8A29.6 29.6 0 0 1 11.9 53.7L14.3 48.8A24.4 24.4 0 0 1 10.5 43.6L10.5 43.6L5.1 44.4A29.6 29.6 0 0 1 3.0 37.7L7.8 35.2A24.4 24.4 0 0 1 7.8 28.8L7.8 28.8L3.0 26.3A29.6 29.6 0 0 1 5.1 19.6L10.5 20.4A24.4 24.4 0 0 1 14.3 15.2L14.3 15.2L11.9 10.3A29.6 29.6 0 0 1 17.6 6.2L21.5 10.0A24.4 24.4 0 0 1 27.6 8.0Z'

/** The mark: a gear whose inside is the ق of the name, its two dots the eyes of a smile. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 64 64" width={36} height={36} aria-hidden="true">
      <path d={gear} fill="#f4a11d" stroke="#f4a11d" strokeWidth="2" strokeLinejoin="round" />
      <g fill="none" stroke="#0a2540" strokeWidth="5.4" strokeLinecap="round">
        <path d="M15.5 32.5c0 9.2 6.2 14.6 14.4 14.6 9.4 0 15.6-6 15.6-15.1" />
        <circle cx="40.6" cy="31.6" r="4.9" />
      </g>
      <g fill="#0a2540">
        <circle cx="24.6" cy="19.4" r="3.4" />
        <circle cx="34.6" cy="18.4" r="3.4" />
      </g>
    </svg>
  )
}

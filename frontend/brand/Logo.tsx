import { useText } from '../text/useText.ts'
import { cx } from '../ui/cx.ts'
import { LogoMark } from './LogoMark.tsx'

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

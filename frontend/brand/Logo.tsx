import { useText } from '../text/useText.ts'
import { LogoMark } from './LogoMark.tsx'

/** Mark and name, in the colour of the text around it. */
export function Logo() {
  const { t } = useText()
  return (
    <span className="inline-flex items-center gap-2 md:gap-2.5">
      <LogoMark />
      <span className="-translate-y-[0.08em] text-xl leading-none font-bold sm:text-2xl">
        {t('common.appName')}
      </span>
    </span>
  )
}

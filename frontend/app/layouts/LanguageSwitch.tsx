import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'

type Props = {
  /** Written short on a phone, where a header has no room. */
  short?: boolean
  className?: string
}

/** Names the other language in that language, and switches to it. */
export function LanguageSwitch({ short, className }: Props) {
  const { t, language, setLanguage } = useText()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className={cx(
        'inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium underline-offset-4 hover:underline',
        className,
      )}
    >
      {short && (
        <span aria-hidden="true" className="sm:hidden">
          {t('shell.otherLanguageShort')}
        </span>
      )}
      <span className={short ? 'max-sm:sr-only' : undefined}>{t('shell.otherLanguage')}</span>
    </button>
  )
}

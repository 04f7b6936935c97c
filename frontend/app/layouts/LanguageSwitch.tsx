import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'

type Props = { className?: string }

/** Names the other language in that language, and switches to it. */
export function LanguageSwitch({ className }: Props) {
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
      {t('shell.otherLanguage')}
    </button>
  )
}

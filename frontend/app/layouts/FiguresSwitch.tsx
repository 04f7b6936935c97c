import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'

/** Arabic texts with Latin digits, or with Arabic ones again; the button shows the other ones. */
export function FiguresSwitch({ className }: { className?: string }) {
  const { t, figures, setFigures } = useText()
  if (figures === 'en') return null
  const isLatin = figures === 'ar-latn'
  return (
    <button
      type="button"
      onClick={() => setFigures(isLatin ? 'ar' : 'ar-latn')}
      className={cx(
        'inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium underline-offset-4 hover:underline',
        className,
      )}
    >
      {t('shell.figures', { sample: isLatin ? '١٢٣' : '123' })}
    </button>
  )
}

import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageBar } from '../../../ui/layout/PageBar.tsx'
import type { Section } from './settingsValues.ts'

type Props = { changed: readonly Section[]; pending: boolean; onDiscard: () => void }

/** Says which sections are not saved yet, and saves them all. */
export function SettingsBar({ changed, pending, onDiscard }: Props) {
  const { t, language } = useText(settingsText)
  const names = changed.map((section) => t(`settings.${section}`))
  return (
    <PageBar>
      <p role="status" className="text-sm font-semibold text-ask max-sm:basis-full sm:me-auto">
        {t('settings.unsaved', { sections: new Intl.ListFormat(language).format(names) })}
      </p>
      <Button
        type="submit"
        variant="action"
        pending={pending}
        className="max-sm:flex-1 sm:min-w-48"
      >
        {t('common.save')}
      </Button>
      <Button onClick={onDiscard}>{t('settings.discard')}</Button>
    </PageBar>
  )
}

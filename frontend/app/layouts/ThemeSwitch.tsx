import { Monitor, Moon, Sun } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { setTheme, useTheme, type Theme } from './theme.ts'

const choices = [
  { theme: 'system', icon: Monitor, label: 'shell.themeSystem' },
  { theme: 'light', icon: Sun, label: 'shell.themeLight' },
  { theme: 'dark', icon: Moon, label: 'shell.themeDark' },
] as const satisfies readonly { theme: Theme; icon: unknown; label: string }[]

export function ThemeSwitch() {
  const { t } = useText()
  const theme = useTheme()
  return (
    <div
      role="group"
      aria-label={t('shell.theme')}
      className="inline-flex rounded-control bg-current/8 p-0.5"
    >
      {choices.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-pressed={choice.theme === theme}
          aria-label={t(choice.label)}
          title={t(choice.label)}
          onClick={() => setTheme(choice.theme)}
          className={cx(
            'flex size-11 items-center justify-center rounded-control transition-colors',
            choice.theme === theme && 'bg-current/15',
          )}
        >
          <Icon of={choice.icon} size={18} />
        </button>
      ))}
    </div>
  )
}

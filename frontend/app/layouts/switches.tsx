import type { ComponentProps } from 'react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { createStored, useStore } from '../../storage/createStore.ts'
import { useText } from '../../text/useText.ts'
import { cx, Icon } from '../../ui/elements.tsx'

type Theme = 'system' | 'light' | 'dark'

/** As `--color-paper` of the two themes. */
const barColors = { light: '#ffffff', dark: '#14202d' }

const themeStore = createStored<Theme>('qitati.theme', (theme) =>
  theme === 'light' || theme === 'dark' ? theme : 'system',
)

/** Puts the chosen theme on <html>. Called before the first render, so that nothing flashes. */
export const applyTheme = () => {
  const theme = themeStore.read()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The browser's own bar: one colour for both tags, or one each where the device decides.
  for (const side of ['light', 'dark'] as const) {
    const tag = document.querySelector(`meta[name=theme-color][media*=${side}]`)
    tag?.setAttribute('content', barColors[theme === 'system' ? side : theme])
  }
}
if (typeof window !== 'undefined') themeStore.subscribe(applyTheme)

export const setTheme = themeStore.write

const choices = [
  { theme: 'system', icon: Monitor, label: 'shell.themeSystem' },
  { theme: 'light', icon: Sun, label: 'shell.themeLight' },
  { theme: 'dark', icon: Moon, label: 'shell.themeDark' },
] as const satisfies readonly { theme: Theme; icon: unknown; label: string }[]

export function ThemeSwitch() {
  const { t } = useText()
  const theme = useStore(themeStore)
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

type TextSwitchProps = Pick<ComponentProps<'button'>, 'lang' | 'className' | 'onClick' | 'children'>

const TextSwitch = ({ className, ...button }: TextSwitchProps) => (
  <button
    type="button"
    className={cx(
      'inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium underline-offset-4 hover:underline',
      className,
    )}
    {...button}
  />
)

type Props = { className?: string }

/** Names the other language in that language, and switches to it. */
export function LanguageSwitch({ className }: Props) {
  const { t, language, setLanguage } = useText()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <TextSwitch lang={other} onClick={() => setLanguage(other)} className={className}>
      {t('shell.otherLanguage')}
    </TextSwitch>
  )
}

/** Arabic texts with Latin digits, or with Arabic ones again; the button shows the other ones. */
export function FiguresSwitch({ className }: Props) {
  const { t, figures, setFigures } = useText()
  if (figures === 'en') return null
  const isLatin = figures === 'ar-latn'
  return (
    <TextSwitch onClick={() => setFigures(isLatin ? 'ar' : 'ar-latn')} className={className}>
      {t('shell.figures', { sample: isLatin ? '١٢٣' : '123' })}
    </TextSwitch>
  )
}

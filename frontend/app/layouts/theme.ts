import { createStored } from '../../storage/createStored.ts'
import { useStore } from '../../storage/createStore.ts'

export type Theme = 'system' | 'light' | 'dark'

/** As `--color-paper` of the two themes. */
const barColors = { light: '#ffffff', dark: '#14202d' }

const stored = createStored<Theme>('qitati.theme', (theme) =>
  theme === 'light' || theme === 'dark' ? theme : 'system',
)

/** Puts the chosen theme on <html>. Called before the first render, so that nothing flashes. */
export const applyTheme = () => {
  const theme = stored.read()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  // The browser's own bar: one colour for both tags, or one each where the device decides.
  for (const side of ['light', 'dark'] as const) {
    const tag = document.querySelector(`meta[name=theme-color][media*=${side}]`)
    tag?.setAttribute('content', barColors[theme === 'system' ? side : theme])
  }
}
if (typeof window !== 'undefined') stored.subscribe(applyTheme)

export const setTheme = stored.write

export const useTheme = () => useStore(stored)

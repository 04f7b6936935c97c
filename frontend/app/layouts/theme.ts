import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'qitati.theme'
/** As `--color-paper` of the two themes. */
const barColors = { light: '#ffffff', dark: '#14202d' }
const listeners = new Set<() => void>()

const read = (): Theme => {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

let theme: Theme | undefined
const current = (): Theme => (theme ??= read())

/** Puts the remembered theme on <html>; called before the first render, so that nothing flashes. */
export const applyTheme = () => {
  const chosen = current()
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  // The phone's own bar: both tags say the chosen theme, or each its own when the device decides.
  for (const side of ['light', 'dark'] as const) {
    const tag = document.querySelector(`meta[name=theme-color][media*=${side}]`)
    tag?.setAttribute('content', barColors[chosen === 'system' ? side : chosen])
  }
}

export const setTheme = (chosen: Theme) => {
  theme = chosen
  try {
    localStorage.setItem(STORAGE_KEY, chosen)
  } catch {
    // A browser that forbids storage still shows the theme, for this visit.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTheme = () => useSyncExternalStore(subscribe, current)

/**
 * Presses again what a visitor pressed on a prerendered page before the application replaced it: what was
 * there is in the same place. `build/early.js` noted where.
 */
export function repeatEarlyPress(): void {
  const { pressed, prerendered } = document.documentElement.dataset
  if (pressed === undefined || prerendered === 'hidden') return
  const [x = 0, y = 0] = pressed.split(' ').map(Number)
  const found = document.elementFromPoint(x - window.scrollX, y - window.scrollY)
  const control = found?.closest<HTMLElement>('a, button, input, label')
  control?.focus()
  control?.click()
}

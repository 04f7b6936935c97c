import type { KeyboardEvent } from 'react'

/** Arrow keys, Home and End walk through a list of buttons; left and right follow the reading direction. */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: isRtl ? at + 1 : at - 1,
    ArrowRight: isRtl ? at - 1 : at + 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  const button = target === undefined ? undefined : buttons[target]
  if (!button) return
  event.preventDefault()
  button.focus()
}

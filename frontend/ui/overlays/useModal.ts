import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Drives a native modal <dialog> from `open`: shown and closed with it, focus given back to what
 * opened it; `data-autofocus` marks what gets it first (React's autoFocus acts before the dialog is
 * shown, and the browser overrules it); Escape and a press on the backdrop only ask, by `onClose`.
 */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!open || !element) return
    const opener = document.activeElement
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A file chooser inside the dialog sends its own cancel, which bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      // Only the backdrop is the dialog itself: its inside is covered by one child.
      if (event.target !== event.currentTarget) return
      // Else the press would go on to focus what lies beneath, instead of the opener.
      event.preventDefault()
      onClose()
    },
  }
}

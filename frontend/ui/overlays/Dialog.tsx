import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useText } from '../../text/useText.ts'
import { cx, IconButton } from '../elements.tsx'

type Props = {
  open: boolean
  /** Escape, the cross and a press beside the dialog all ask for this. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** On wider screens below the end of the header, as a menu is. */
  corner?: boolean
  /** On phones as high as the screen, however little is in it. */
  tall?: boolean
}

/** A modal comes in from `--from`, as it leaves; its backdrop fades. */
const motion =
  'transition-[opacity,translate,overlay,display] transition-discrete duration-180 ease-out ' +
  'not-open:[translate:var(--from)] not-open:opacity-0 ' +
  'starting:open:[translate:var(--from)] starting:open:opacity-0 ' +
  'backdrop:bg-shade backdrop:transition-opacity backdrop:duration-180 starting:open:backdrop:opacity-0'

/** A card in the middle, a bottom sheet on a phone. */
export const sheet = `${motion} [--from:0_24px]`

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** A modal on the native <dialog>: a bottom sheet on phones. Focus goes back to the opener. */
export function Dialog(props: Props) {
  const { open, onClose, title, children, footer, size = 'md', corner, tall } = props
  const { t } = useText()
  const titleId = useId()
  const modal = useModal(open, onClose)

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx(
        sheet,
        'm-0 mt-auto w-full max-w-none overflow-hidden rounded-t-sheet bg-paper text-ink',
        'text-start whitespace-normal shadow-card sm:rounded-card',
        tall ? 'max-h-dvh' : 'max-h-[92dvh]',
        corner ? 'sm:mt-18 sm:ms-auto sm:me-[max(1rem,calc(50vw-600px))] sm:mb-auto' : 'sm:m-auto',
        widths[size],
      )}
    >
      {open && (
        <section
          className={cx(
            'flex flex-col whitespace-normal sm:max-h-[86dvh]',
            tall ? 'max-h-dvh max-sm:h-dvh' : 'max-h-[92dvh]',
          )}
        >
          <header className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-2">
            <h2 id={titleId} className="flex-1 py-1.5 text-lg">
              {title}
            </h2>
            <IconButton icon={X} label={t('common.close')} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap gap-2.5 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:max-sm:flex-1 max-sm:has-[>:nth-child(3)]:flex-col sm:justify-end">
              {footer}
            </footer>
          )}
        </section>
      )}
    </dialog>
  )
}

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
    onMouseDown: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Only the backdrop is the dialog itself: its inside is covered by one child.
      if (event.target !== event.currentTarget) return
      // Else the press would go on to focus what lies beneath, instead of the opener.
      event.preventDefault()
      onClose()
    },
  }
}

type DrawerProps = {
  open: boolean
  onClose: () => void
  label: string
  /** Beside the cross, such as the logo. */
  heading?: ReactNode
  children: ReactNode
  /** Read aloud on the cross instead of 'إغلاق'. */
  closeLabel?: string
}

/** A panel from the starting edge, for menus and filters on small screens. */
export function Drawer({ open, onClose, label, heading, children, closeLabel }: DrawerProps) {
  const { t } = useText()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className={cx(
        motion,
        'm-0 me-auto h-dvh max-h-none w-[min(86vw,340px)] max-w-none bg-paper text-ink shadow-card',
        '[--from:-48px_0] rtl:[--from:48px_0]',
      )}
    >
      {open && (
        <div className="flex h-full flex-col">
          <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
            {heading ?? <span className="font-bold">{label}</span>}
            <IconButton icon={X} label={closeLabel ?? t('common.close')} onClick={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}

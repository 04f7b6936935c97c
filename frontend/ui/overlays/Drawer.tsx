import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { IconButton } from '../IconButton.tsx'
import { useModal } from './useModal.ts'

type Props = {
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
export function Drawer({ open, onClose, label, heading, children, closeLabel }: Props) {
  const { t } = useText()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="drawer m-0 me-auto h-dvh max-h-none w-[min(86vw,340px)] max-w-none bg-paper text-ink shadow-card"
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

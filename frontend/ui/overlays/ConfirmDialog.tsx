import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: ReactNode
  /** The question in full: 'هل أنت متأكد من ...؟' */
  question: ReactNode
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  pending?: boolean
  /** More to fill in before confirming, such as a reason. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. The safe button gets the focus first. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, onConfirm, title, question, pending, children } = props
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {props.cancelLabel ?? t('common.back')}
          </Button>
          <Button variant="danger" pending={pending} onClick={onConfirm}>
            {props.confirmLabel ?? t('common.confirm')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {children}
    </Dialog>
  )
}

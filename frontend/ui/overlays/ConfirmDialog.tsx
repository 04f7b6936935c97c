import { type ReactNode, useState, type ComponentProps, useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { Button, type ButtonProps } from '../elements.tsx'
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

type DialogProps = ComponentProps<typeof ConfirmDialog>
type ConfirmButtonProps = Pick<
  ButtonProps,
  'children' | 'size' | 'variant' | 'icon' | 'className' | 'title'
> & {
  'aria-label'?: string
  /** The dialog stays open until this has settled. */
  onConfirm: () => unknown
  /** Its title is the button's text unless another is given. */
  dialog: Omit<DialogProps, 'open' | 'onClose' | 'onConfirm' | 'title'> & { title?: ReactNode }
}

export function ConfirmButton({ onConfirm, dialog, ...button }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    if (dialog.pending) return
    await onConfirm()
    setIsAsking(false)
  }
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      <ConfirmDialog
        title={button.children}
        {...dialog}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

type LeaveGuardProps = Pick<DialogProps, 'title' | 'question' | 'confirmLabel' | 'cancelLabel'> & {
  when: boolean
}

/** Asks before unsaved changes are lost: by another page, back and forward, or closing; a redirect does not ask. */
export function LeaveGuard({ when, ...dialog }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(useCallback((event) => when && event.preventDefault(), [when]))
  return (
    <ConfirmDialog
      {...dialog}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

type ActionProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** The button that does what the dialog is for. */
  action: ButtonProps
  /** By default 'إلغاء'. */
  cancelLabel?: string
}

/** A dialog with one thing to do, and a way back. */
export function ActionDialog({ action, cancelLabel, ...dialog }: ActionProps) {
  const { t } = useText()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel ?? t('common.cancel')}</Button>
          <Button variant="action" {...action} />
        </>
      }
    />
  )
}

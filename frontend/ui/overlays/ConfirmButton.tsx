import { useState, type ComponentProps } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type DialogProps = ComponentProps<typeof ConfirmDialog>
type Props = Pick<ButtonProps, 'children' | 'size' | 'variant' | 'icon' | 'className' | 'title'> & {
  'aria-label'?: string
  /** The dialog stays open until this has settled. */
  onConfirm: () => unknown
  dialog: Omit<DialogProps, 'open' | 'onClose' | 'onConfirm'>
}

export function ConfirmButton({ onConfirm, dialog, ...button }: Props) {
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
        {...dialog}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}

import { useCallback, type ReactNode } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  when: boolean
  title: ReactNode
  question: ReactNode
  leaveLabel: ReactNode
  stayLabel: ReactNode
}

/** Asks before unsaved changes are lost: by another page, back and forward, or closing; a redirect does not ask. */
export function LeaveGuard({ when, title, question, leaveLabel, stayLabel }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(useCallback((event) => when && event.preventDefault(), [when]))
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      question={question}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
    />
  )
}

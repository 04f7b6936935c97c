import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

interface Props {
  open: boolean
  /** A lazy dialog. */
  children: ReactNode
}

/** Keeps the code of a dialog out of the first chunk: it is loaded when the dialog is first opened. */
export function LoadedWhenOpened({ open, children }: Props) {
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense
      fallback={
        <div
          aria-busy="true"
          className="fixed inset-0 z-40 flex items-center justify-center bg-shade text-on-deep"
        >
          <Spinner />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}

/** What is shown where a dialog's code cannot be fetched; reloading fetches it again. */
function NotLoaded({ open }: { open: boolean }) {
  const { t } = useText()
  if (!open) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 bg-paper text-ink shadow-card">
      <ErrorPanel
        message={t(navigator.onLine ? 'errors.pageCrashed' : 'errors.network')}
        onRetry={() => window.location.reload()}
      />
    </div>
  )
}

/** For `lazy`: a dialog's module, or that it could not be loaded. */
export const orNotLoaded = <P extends { open: boolean }>(
  module: Promise<{ default: ComponentType<P> }>,
): Promise<{ default: ComponentType<P> }> => module.catch(() => ({ default: NotLoaded }))

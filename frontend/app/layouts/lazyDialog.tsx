import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useText } from '../../text/useText.ts'
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** A dialog whose code is not in the first chunk: it is loaded when the dialog is first opened. */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Dialog = lazy<ComponentType<P>>(() => load().catch(() => ({ default: NotLoaded })))
  return function LazyDialog(props) {
    const [wasOpened, setOpened] = useState(props.open)
    if (props.open && !wasOpened) setOpened(true)
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
        <Dialog {...props} />
      </Suspense>
    )
  }
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

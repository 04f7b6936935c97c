import { Suspense, useState, type ComponentType } from 'react'
import { Spinner } from '../../ui/elements.tsx'
import { lazyCode, LostCode, type LostProps } from '../lazyCode.tsx'

/** A dialog whose code is not in the first chunk: it is loaded when the dialog is first opened. */
export function lazyDialog<P extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const Dialog = lazyCode<P>(load, LostDialog)
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

function LostDialog({ open, ...lost }: LostProps & { open: boolean }) {
  if (!open) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 bg-paper text-ink shadow-card">
      <LostCode {...lost} />
    </div>
  )
}

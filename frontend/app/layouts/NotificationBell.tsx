import { lazy, Suspense, type ComponentType } from 'react'

/** If its code cannot be loaded, the header goes without it. */
const BellButton = lazy<ComponentType<{ waiting?: number | undefined }>>(() =>
  import('./BellButton.tsx').catch(() => ({ default: () => null })),
)

/** The bell in the header, loaded after the page. `waiting`: the vendor's orders that wait. */
export function NotificationBell({ waiting }: { waiting?: number }) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <BellButton waiting={waiting} />
    </Suspense>
  )
}

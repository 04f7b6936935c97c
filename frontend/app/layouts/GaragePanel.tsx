import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { garagePanel } from '../../features/garage/garagePanel.ts'
import { useStore } from '../../storage/createStore.ts'
import { useText } from '../../text/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Loaded when it is first opened; without a connection it says so. */
const GarageContent = lazy(() =>
  import('../../features/cars/GarageContent.tsx').catch(() => ({ default: NotLoaded })),
)

/** The panel of the visitor's cars: a sheet on phones, below the header's end on wider screens. */
export function GaragePanel() {
  const { t } = useText()
  const opening = useStore(garagePanel)
  const { key } = useLocation()
  // Another page, or going back, closes it.
  useEffect(() => () => garagePanel.write(null), [key])
  return (
    <Dialog
      corner
      open={opening !== null}
      onClose={() => garagePanel.write(null)}
      title={t('garage.title')}
    >
      <Suspense fallback={<Spinner className="mx-auto my-16" />}>
        <GarageContent onClose={() => garagePanel.write(null)} then={opening?.then} />
      </Suspense>
    </Dialog>
  )
}

function NotLoaded() {
  const { t } = useText()
  return <ErrorPanel message={t('errors.pageCrashed')} onRetry={() => window.location.reload()} />
}

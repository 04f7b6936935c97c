import { lazy, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { garagePanel } from '../../features/garage/garagePanel.ts'
import { useStore } from '../../storage/createStore.ts'
import { LoadedWhenOpened, orNotLoaded } from './LoadedWhenOpened.tsx'

const GarageDialog = lazy(() => orNotLoaded(import('../../features/cars/GarageDialog.tsx')))

const close = () => garagePanel.write(null)

/** Where `openGarage` opens the panel of the visitor's cars. */
export function GaragePanel() {
  const opening = useStore(garagePanel)
  const { key } = useLocation()
  const isOpen = opening !== null
  // Another page, or going back, closes it.
  useEffect(() => close, [key])
  return (
    <LoadedWhenOpened open={isOpen}>
      <GarageDialog open={isOpen} onClose={close} then={opening?.then} />
    </LoadedWhenOpened>
  )
}

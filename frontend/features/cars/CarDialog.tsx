import { useState } from 'react'
import { useText } from '../../text/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { carQuery } from '../garage/carQuery.ts'
import { useGarage } from '../garage/useGarage.ts'
import { noCar, type CarSelection } from './carSelection.ts'
import { CarSelector } from './CarSelector.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** The car is now in the garage; the query is for the address of a list. */
  onChosen: (query: Record<string, string>) => void
}

/** The car wizard in a dialog: the choice becomes the visitor's car. */
export default function CarDialog({ open, onClose, onChosen }: Props) {
  const { t } = useText()
  const { setCar } = useGarage()
  const [value, setValue] = useState<CarSelection>(noCar)
  return (
    <Dialog open={open} onClose={onClose} title={t('cars.customerWizardTitle')} size="lg">
      <CarSelector
        mode="customer"
        bare
        value={value}
        onChange={setValue}
        onDone={(choice) => {
          setCar(choice)
          onClose()
          onChosen(carQuery(choice))
        }}
      />
    </Dialog>
  )
}

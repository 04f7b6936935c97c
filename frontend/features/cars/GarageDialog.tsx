import { useText } from '../../text/useText.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { GarageCar } from '../garage/garageCar.ts'
import { GarageContent } from './GarageContent.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** What follows a choice; without it the visitor stays on the page. */
  then?: ((car: GarageCar) => void) | undefined
}

/** The panel of the visitor's cars: a sheet on phones, below the header's end on wider screens. */
export default function GarageDialog({ open, onClose, then }: Props) {
  const { t } = useText()
  return (
    <Dialog corner open={open} onClose={onClose} title={t('garage.title')}>
      <GarageContent onClose={onClose} then={then} />
    </Dialog>
  )
}

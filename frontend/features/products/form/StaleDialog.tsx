import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = {
  open: boolean
  pending: boolean
  onClose: () => void
  /** Take the other version; what was typed goes. */
  onReload: () => void
  /** Save what was typed over the other version. */
  onKeep: () => void
}

/** The product was saved elsewhere meanwhile: asks which version to keep. */
export function StaleDialog({ open, pending, onClose, onReload, onKeep }: Props) {
  const { t } = useVendorText()
  return (
    <Dialog open={open} onClose={onClose} title={t('productForm.staleTitle')} size="sm">
      <p>{t('productForm.staleText')}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button variant="brand" wide pending={pending} onClick={onKeep}>
          {t('productForm.staleKeep')}
        </Button>
        <p className="mb-3 text-sm text-ink-3">{t('productForm.staleKeepHint')}</p>
        <Button wide disabled={pending} onClick={onReload}>
          {t('productForm.staleReload')}
        </Button>
        <p className="text-sm text-ink-3">{t('productForm.staleReloadHint')}</p>
      </div>
    </Dialog>
  )
}

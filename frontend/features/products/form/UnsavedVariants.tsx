import { RotateCcw } from 'lucide-react'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import type { VariantFailure } from './useSaveProduct.ts'

type Props = {
  failures: readonly VariantFailure[]
  pending: boolean
  /** Sends only what is still missing; the product itself is saved already. */
  onRetry: () => void
  onFinish: () => void
}

/** The product is saved, but not all variants: lists them and offers to retry. */
export function UnsavedVariants({ failures, pending, onRetry, onFinish }: Props) {
  const { t } = useVendorText()
  return (
    <section role="alert" className="rounded-card border border-stop bg-stop-tint p-4">
      <p className="font-semibold text-stop">{t('productForm.partlySaved')}</p>
      <ul className="my-2 list-disc ps-5">
        {failures.map(({ kind, name }, index) => (
          <li key={index}>
            {t(kind === 'save' ? 'productForm.variantNotSaved' : 'productForm.variantNotDeleted', {
              name: `\u2068${name}\u2069`,
            })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="brand" icon={RotateCcw} pending={pending} onClick={onRetry}>
          {t('productForm.retryVariants')}
        </Button>
        <Button disabled={pending} onClick={onFinish}>
          {t('productForm.finishWithout')}
        </Button>
      </div>
    </section>
  )
}

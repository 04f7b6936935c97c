import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import type { usePriceField } from './usePriceField.ts'

type Props = {
  question: ReturnType<typeof usePriceField>['question']
  className?: string
}

/** Asks whether a price was meant in thousands. */
export function PriceQuestion({ question, className }: Props) {
  const { t, iqd } = useVendorText()
  return (
    <div role="status" className={className}>
      {question && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-action-tint px-3.5 py-2">
          <p className="min-w-0 flex-1 basis-40 font-semibold">
            {t('productForm.priceAsk', { n: question.price })}
          </p>
          <Button size="sm" variant="brand" onClick={question.onThousands}>
            {t('productForm.priceAskYes', { price: iqd(question.inThousands) })}
          </Button>
          <Button size="sm" onClick={question.onKeep}>
            {t('productForm.priceAskNo', { price: iqd(question.price) })}
          </Button>
        </div>
      )}
    </div>
  )
}

import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { useText } from '../../../text/useText.ts'
import { ExportOwn } from '../import/screens/FileButtons.tsx'

/** How many own products match, and all of them as a file. */
export function OwnProductsHead({ total }: { total: number | undefined }) {
  const { t } = useText(ownProductsText)
  if (total === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-sm text-ink-2">
        {t('ownProducts.total', { n: total })}
      </p>
      <div className="flex flex-wrap gap-2">
        <ExportOwn isCompact />
      </div>
    </div>
  )
}

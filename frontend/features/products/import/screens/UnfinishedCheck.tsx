import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { ImportDraft } from '../file/importDraft.ts'

type Props = {
  draft: ImportDraft
  onContinue: (draft: ImportDraft) => void
  onDiscard: () => void
}

/** Offers to go on with a file that was being checked. */
export function UnfinishedCheck({ draft, onContinue, onDiscard }: Props) {
  const { t, dateTime } = useText(productImportText)
  return (
    <Card as="section" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{t('productImport.unfinishedCheck')}</h2>
        <p className="text-sm text-ink-2">
          <Bdi className="font-semibold wrap-anywhere">{draft.fileName}</Bdi>{' '}
          {t('productImport.unfinishedCheckText', {
            n: draft.table.rows.length,
            date: dateTime(draft.savedAt),
          })}
        </p>
      </div>
      <Button variant="brand" onClick={() => onContinue(draft)}>
        {t('productImport.continueCheck')}
      </Button>
      <Button onClick={onDiscard}>{t('productImport.discardCheck')}</Button>
    </Card>
  )
}

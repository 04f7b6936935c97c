import { ChevronLeft, Sheet as SheetIcon } from 'lucide-react'
import { useMemo } from 'react'
import type { Sheet } from '../../../../sheets/types.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { joinSheets, stockSheets } from '../file/importTable.ts'

type SheetProps = { sheets: readonly Sheet[]; onChoose: (sheet: Sheet) => void; onBack: () => void }

/** Which sheet of a file with several; pressing one is the choice. */
export function SheetStep({ sheets, onChoose, onBack }: SheetProps) {
  const { t } = useText(productImportText)
  const together = useMemo(() => stockSheets(sheets), [sheets])
  const joined = together.length > 0 ? [joinSheets(together)] : []
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{t('productImport.sheetTitle')}</h2>
      <ul className="flex flex-col gap-2.5">
        {[...joined, ...sheets].map((sheet) => (
          <li key={sheet.name}>
            <button
              type="button"
              onClick={() => onChoose(sheet)}
              className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line px-4 py-3 text-start transition-colors hover:border-line-strong"
            >
              <Icon of={SheetIcon} className="text-brand" />
              <Bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {joined.includes(sheet)
                  ? t('productImport.allSheets', { names: sheet.name })
                  : sheet.name}
              </Bdi>
              <span className="text-sm text-ink-2">
                {t('productImport.sheetRows', { n: sheet.rows.length })}
              </span>
              <Icon of={ChevronLeft} className="text-ink-3 ltr:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onBack}>{t('productImport.otherFile')}</Button>
      </div>
    </Card>
  )
}

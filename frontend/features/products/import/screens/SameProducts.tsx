import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Fix } from '../plan/fixes.ts'
import type { Editing } from '../plan/editing.ts'

type Props = { fix: Fix } & Pick<Editing, 'answering'>

/** One answer for all rows that have the name of an own product: the same, or new. */
export function SameProducts({ fix, answering }: Props) {
  const { t } = useText(productImportText)
  const same = onlyChoices(fix)
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {same.size > 0 && (
        <Button
          variant="brand"
          onClick={() =>
            answering.answerRows(
              new Map([...same].map(([productId, row]) => [row, { productId }] as const)),
            )
          }
        >
          {same.size === fix.products.length && same.size > 1
            ? t('productImport.acceptAllSame')
            : t('productImport.acceptSame', { n: same.size })}
        </Button>
      )}
      <Button onClick={() => answering.accept('maybeSame')}>{t('productImport.acceptNew')}</Button>
    </div>
  )
}

/** The rows that can only be about one product, each product once: its id with the row. */
function onlyChoices({ products, code }: Fix): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { problems, sheetRows } of products) {
    const choices = problems.find((problem) => problem.code === code)?.choices ?? []
    const [only, ...others] = choices
    const [row] = sheetRows
    if (only && others.length === 0 && row !== undefined && !rows.has(only.productId))
      rows.set(only.productId, row)
  }
  return rows
}

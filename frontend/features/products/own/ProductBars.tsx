import { useState } from 'react'
import type { Category } from '#shared/categories/schema.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { useText } from '../../../text/useText.ts'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { cloneAddress } from './OwnProductRow.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import type { FieldChanges } from './productChange.ts'
import { SelectedProducts } from './SelectedProducts.tsx'
import type { ListQuery } from './useOwnProductQuery.ts'
import type { useProductChanges } from './useProductChanges.ts'
import type { Selection } from './useSelection.ts'
import { useWholeList } from './useWholeList.ts'

type Props = {
  selection: Selection
  changes: ReturnType<typeof useProductChanges>
  request: ListQuery
  /** Of all that match. */
  total: number
  categories: readonly Category[] | undefined
}

/** The bars over the end of the list, above a phone's tabs: what is selected, and what was done. */
export function ProductBars({ selection, changes, request, total, categories }: Props) {
  const { t } = useText(ownProductsText)
  const whole = useWholeList()
  const [priced, setPriced] = useState<readonly OwnProduct[]>()
  const [moved, setMoved] = useState(0)
  const [isDeleting, setDeleting] = useState(false)

  const changeAll = (edit: FieldChanges, differs: (product: OwnProduct) => boolean) => {
    const products = selection.products().filter(differs)
    selection.clear()
    void changes.run(products.map((product) => ({ product, edit })))
  }
  const selectAll = async () => {
    const all = await whole.readAll(request)
    if (all) selection.select(all)
  }
  const only = selection.count === 1 ? selection.products()[0] : undefined
  return (
    <div className="sticky bottom-[calc(var(--bars,0px)+0.5rem)] z-10 flex flex-col gap-2 empty:hidden">
      {changes.bars.map((bar) => (
        <ChangeBar key={bar.id} state={bar} onClose={() => changes.close(bar.id)} />
      ))}
      {selection.isOn && (
        <SelectedProducts
          count={selection.count}
          total={total}
          isReading={whole.isReading}
          onSelectAll={() => void selectAll()}
          onClear={selection.clear}
          onPrice={() => setPriced(selection.products())}
          onCategory={() => setMoved(selection.count)}
          onActive={(isActive) => changeAll({ isActive }, (one) => one.isActive !== isActive)}
          onExport={() =>
            void whole.exportProducts(
              selection.products().map(({ id }) => id),
              categories ?? [],
            )
          }
          onDelete={() => setDeleting(true)}
          cloneHref={only && cloneAddress(only)}
          seeHref={only && paths.product(only.id)}
        />
      )}
      <PriceDialog
        products={priced}
        onClose={() => setPriced(undefined)}
        onChange={(list) => {
          selection.clear()
          void changes.run(list)
        }}
      />
      <CategoryDialog
        count={moved}
        categories={categories}
        onClose={() => setMoved(0)}
        onChoose={(categoryId) => {
          setMoved(0)
          changeAll({ categoryId }, (one) => one.categoryId !== categoryId)
        }}
      />
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false)
          changes.remove(selection.products())
          selection.clear()
        }}
        title={t('ownProducts.deleteTitle', { n: selection.count })}
        question={t('ownProducts.deleteQuestion')}
        confirmLabel={t('ownProducts.deleteYes')}
        cancelLabel={t('ownProducts.deleteNo')}
      />
    </div>
  )
}

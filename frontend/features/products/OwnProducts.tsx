import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OwnProduct } from '#shared/products/schema.ts'
import { classifyError } from '../../api/classifyError.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { paths } from '../../app/routes.ts'
import { localName } from '../../text/localName.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OwnProductsTable } from './OwnProductsTable.tsx'
import { StockDialog } from './StockDialog.tsx'
import { useCategories } from '../categories/useCategories.ts'

/** The vendor's own products; search and category are in the address bar. */
export function OwnProducts() {
  const { t, language } = useVendorText()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const categoryId = query.get('category') ?? ''
  const categories = useCategories()
  const pages = useEndpointPages('products/listMyProducts', {
    query: { search: search || undefined, categoryId: categoryId || undefined },
  })
  const [toDelete, setToDelete] = useState<OwnProduct>()
  const [stockOf, setStockOf] = useState<OwnProduct>()
  // Hidden while the server deletes them; shown again if it fails.
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const remove = useCommand('products/deleteProduct', {
    done: 'toasts.productDeleted',
    refresh: ['products/listMyProducts', 'vendors/getVendorStats'],
  })

  const show = (next: { search?: string; category?: string }) => {
    const wanted = { search, category: categoryId, ...next }
    const entries = Object.entries(wanted).filter(([, value]) => value !== '')
    setQuery(new URLSearchParams(entries), { replace: true })
  }
  const confirmDelete = async () => {
    if (!toDelete) return
    const { id } = toDelete
    setToDelete(undefined)
    setLeaving((ids) => [...ids, id])
    const deleted = await remove.run({ params: { id } })
    if (!deleted) setLeaving((ids) => ids.filter((one) => one !== id))
  }

  const { items, error, total } = pages
  const shown = items?.filter(({ id }) => !leaving.includes(id))
  const isNarrowed = search !== '' || categoryId !== ''

  const results = () => {
    if (!shown && error)
      return (
        <Card room="none">
          <ErrorPanel message={t(classifyError(error))} onRetry={pages.retry} />
        </Card>
      )
    if (!shown) return <ProductsLoading />
    if (shown.length === 0 && !pages.hasMore)
      return (
        <Card room="none">
          <EmptyState
            drawing={isNarrowed ? 'search' : 'cart'}
            text={t(isNarrowed ? 'vendorProducts.noneMatching' : 'vendorProducts.empty')}
            action={
              isNarrowed ? (
                <Button onClick={() => show({ search: '', category: '' })}>
                  {t('vendorProducts.clear')}
                </Button>
              ) : (
                <Button variant="action" icon={Plus} to={paths.addProduct()}>
                  {t('vendorProducts.emptyAction')}
                </Button>
              )
            }
          />
        </Card>
      )
    const hidden = (items?.length ?? 0) - shown.length
    return (
      <div>
        <OwnProductsTable
          products={shown}
          categories={categories.data}
          onDelete={setToDelete}
          onStock={setStockOf}
        />
        <LoadMore
          count={
            total !== undefined &&
            t('vendorProducts.count', { n: shown.length, total: total - hidden })
          }
          more={pages.hasMore}
          pending={pages.isLoadingMore}
          onMore={pages.loadMore}
        />
        {error && <p className="text-center text-sm text-stop">{t(classifyError(error))}</p>}
      </div>
    )
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <SearchBox
          label={t('vendorProducts.search')}
          placeholder={t('vendorProducts.searchHint')}
          value={search}
          onSearch={(text) => show({ search: text })}
          className="min-w-0 flex-1"
        />
        <Select
          label={t('vendorProducts.category')}
          hideLabel
          placeholder={t('vendorProducts.allCategories')}
          options={(categories.data ?? []).map((category) => ({
            value: category.id,
            label: localName(category, language),
          }))}
          value={categoryId}
          onChange={(event) => show({ category: event.target.value })}
          className="sm:w-56"
        />
      </div>
      {results()}
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => void confirmDelete()}
        title={t('vendorProducts.deleteTitle')}
        question={t('vendorProducts.confirmDelete')}
        confirmLabel={t('vendorProducts.deleteYes')}
        cancelLabel={t('vendorProducts.deleteNo')}
      >
        <Bdi className="mt-3 block font-semibold">{toDelete && localName(toDelete, language)}</Bdi>
      </ConfirmDialog>
      <StockDialog product={stockOf} onClose={() => setStockOf(undefined)} />
    </div>
  )
}

function ProductsLoading() {
  return (
    <Card aria-busy="true" className="flex flex-col gap-5">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Card>
  )
}

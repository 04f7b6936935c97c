import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OwnProduct } from '#shared/products/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListResults } from '../../api/ListResults.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { useQueryParams } from '../../ui/useQueryParams.ts'
import { OwnProductsTable } from './OwnProductsTable.tsx'
import { StockDialog } from './StockDialog.tsx'
import { WaitingNotice } from '../vendors/OpeningSteps.tsx'
import { useMyVendor } from '../vendors/useMyVendor.ts'
import { useCategories } from '../categories/useCategories.ts'

/** The vendor's own products; search and category are in the address bar. */
export function OwnProducts() {
  const { t, localName } = useVendorText()
  const [query, change] = useQueryParams()
  const search = query.get('search') ?? ''
  const categoryId = query.get('category') ?? ''
  const categories = useCategories()
  const { data: vendor } = useMyVendor()
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

  const confirmDelete = async () => {
    if (!toDelete) return
    const { id } = toDelete
    setToDelete(undefined)
    setLeaving((ids) => [...ids, id])
    const deleted = await remove.run({ params: { id } })
    if (!deleted) setLeaving((ids) => ids.filter((one) => one !== id))
  }

  const { items, total } = pages
  const shown = items?.filter(({ id }) => !leaving.includes(id))
  const hidden = (items?.length ?? 0) - (shown?.length ?? 0)

  return (
    <div className="flex flex-col gap-4">
      <WaitingNotice />
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <SearchBox
          label={t('vendorProducts.search')}
          placeholder={t('vendorProducts.searchHint')}
          value={search}
          onSearch={(text) => change({ search: text })}
          className="min-w-0 flex-1"
        />
        <Select
          label={t('vendorProducts.category')}
          hideLabel
          placeholder={t('vendorProducts.allCategories')}
          options={(categories.data ?? []).map((category) => ({
            value: category.id,
            label: localName(category),
          }))}
          value={categoryId}
          onChange={(event) => change({ category: event.target.value })}
          className="sm:w-56"
        />
      </div>
      <ListResults
        pages={{ ...pages, items: shown, total: total && total - hidden }}
        empty={
          search || categoryId ? (
            <EmptyState
              drawing="search"
              text={t('vendorProducts.noneMatching')}
              button={{
                onClick: () => change({ search: '', category: '' }),
                children: t('vendorProducts.clear'),
              }}
            />
          ) : (
            <EmptyState
              drawing="cart"
              text={t('vendorProducts.empty')}
              button={{
                variant: 'action',
                icon: Plus,
                to: paths.addProduct(),
                children: t('vendorProducts.emptyAction'),
              }}
            />
          )
        }
        count={(n) => t('vendorProducts.count', n)}
      >
        {(products) => (
          <OwnProductsTable
            products={products}
            categories={categories.data}
            isWaiting={vendor?.isOpen === false}
            onDelete={setToDelete}
            onStock={setStockOf}
          />
        )}
      </ListResults>
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        onConfirm={() => void confirmDelete()}
        title={t('vendorProducts.deleteTitle')}
        question={t('vendorProducts.confirmDelete')}
        confirmLabel={t('vendorProducts.deleteYes')}
        cancelLabel={t('vendorProducts.deleteNo')}
      >
        <p className="mt-3 font-semibold">
          <Bdi>{toDelete && localName(toDelete)}</Bdi>
        </p>
      </ConfirmDialog>
      <StockDialog product={stockOf} onClose={() => setStockOf(undefined)} />
    </div>
  )
}

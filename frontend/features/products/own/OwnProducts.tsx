import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ListResults } from '../../../api/Loaded.tsx'
import { useCommand } from '../../../api/useCommand.ts'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi } from '../../../ui/elements.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useCategories } from '../../categories/categoryLinks.tsx'
import { WaitingNotice } from '../../vendors/OpeningSteps.tsx'
import { useMyVendor } from '../../vendors/useVendor.ts'
import { ExportOwn } from '../import/screens/FileButtons.tsx'
import { StockDialog } from './changeDialogs.tsx'
import { OwnProductsList, useSelection } from './OwnProductsList.tsx'
import { useCheckedPrices } from './PriceDoubts.tsx'
import { ProductBars } from './ProductBars.tsx'
import { type FieldChanges, useProductChanges } from './useProductChanges.ts'
import { WaitingList } from '../../queue/WaitingList.tsx'
import {
  OwnProductFilters,
  useCarFilter,
  useOwnProductQuery,
  type CarFilter,
} from './OwnProductFilters.tsx'

export function OwnProducts() {
  const { t, localName } = useText(ownProductsText, vendorProductsText)
  const { filters, change, request, isFiltered, clear } = useOwnProductQuery()
  const categories = useCategories()
  const { data: vendor } = useMyVendor()
  const pages = useEndpointPages(
    'products/listMyProducts',
    { query: { ...request, limit: limits.maxPageSize } },
    { keepPrevious: true },
  )
  const changes = useProductChanges()
  const shown = pages.items && changes.apply(pages.items)
  const selection = useSelection(shown ?? [])
  const [toDelete, setToDelete] = useState<OwnProduct>()
  const [sourcesOf, setSourcesOf] = useState<OwnProduct>()
  const remove = useCommand('products/deleteProduct', {
    done: 'toasts.productDeleted',
    refresh: ['products/listMyProducts', 'vendors/getVendorStats'],
  })

  const confirmDelete = async () => {
    if (!toDelete) return
    setToDelete(undefined)
    // Hidden while the server deletes it; shown again if it fails.
    changes.hide(toDelete)
    if (!(await remove.run({ params: { id: toDelete.id } }))) changes.showAgain(toDelete)
  }
  const prices = useCheckedPrices(changes.run)
  const run = (product: OwnProduct, edit: FieldChanges) => void prices.check([{ product, edit }])
  const changeSource = (product: OwnProduct, to: { price?: number; quantity?: number }) => {
    const [source] = product.stocks
    if (source) run(product, { stocks: [{ stockId: source.stockId, ...to }] })
  }

  const narrow = (changed: Parameters<typeof change>[0]) => {
    selection.clear()
    change(changed)
  }
  const { chips, instead } = useCarFilter(filters, narrow, shown)

  const hidden = (pages.items?.length ?? 0) - (shown?.length ?? 0)
  const total = pages.total === undefined ? undefined : pages.total - hidden
  return (
    <div className="flex flex-col gap-4">
      <WaitingNotice />
      <WaitingList rows={['products/changeProducts']} />
      <OwnProductFilters
        filters={filters}
        onChange={narrow}
        cars={chips}
        onSelect={!selection.isOn && shown?.length ? selection.start : undefined}
      />
      {total !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-ink-2">
            {t('ownProducts.total', { n: total })}
          </p>
          <div className="flex flex-wrap gap-2">
            <ExportOwn isCompact />
          </div>
        </div>
      )}
      <ListResults
        pages={{ ...pages, items: shown, total }}
        empty={<NoOwnProducts isFiltered={isFiltered} car={instead} onClear={clear} />}
        count={(n) => t('vendorProducts.count', n)}
      >
        {(products) => (
          <OwnProductsList
            products={products}
            categories={categories.data}
            isWaiting={vendor?.isOpen === false}
            selection={selection}
            total={total ?? products.length}
            onNearEnd={pages.hasMore && !pages.isLoadingMore ? pages.loadMore : undefined}
            onPrice={(product, price) => changeSource(product, { price })}
            onQuantity={(product, quantity) => changeSource(product, { quantity })}
            onActive={(product, isActive) => run(product, { isActive })}
            onSources={setSourcesOf}
            onDelete={setToDelete}
          />
        )}
      </ListResults>
      <ProductBars
        selection={selection}
        changes={{ ...changes, run: prices.check }}
        request={request}
        total={total ?? 0}
      />
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
      {sourcesOf && (
        <StockDialog
          product={sourcesOf}
          onClose={() => setSourcesOf(undefined)}
          onChange={(edit) => {
            setSourcesOf(undefined)
            run(sourcesOf, edit)
          }}
        />
      )}
      {prices.dialog}
    </div>
  )
}

type EmptyProps = {
  isFiltered: boolean
  /** The only car that the search names. */
  car: CarFilter | undefined
  onClear: () => void
}

function NoOwnProducts({ isFiltered, car, onClear }: EmptyProps) {
  const { t } = useText(ownProductsText, vendorProductsText)
  const add = { to: paths.addProduct(), children: t('vendorProducts.emptyAction') }
  if (!isFiltered)
    return (
      <EmptyState
        drawing="cart"
        text={t('vendorProducts.empty')}
        button={{ variant: 'action', icon: Plus, ...add }}
      />
    )
  return (
    <EmptyState
      drawing="search"
      text={t('vendorProducts.noneMatching')}
      button={
        car
          ? {
              variant: 'brand',
              onClick: car.choose,
              children: t('ownProducts.showForCar', { name: car.name }),
            }
          : { onClick: onClear, children: t('vendorProducts.clear') }
      }
    />
  )
}

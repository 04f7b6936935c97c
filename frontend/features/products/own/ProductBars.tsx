import {
  Copy,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  Share2,
  Store,
  Tags,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { OwnProduct, Product } from '#shared/products/schema.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import { ApiError, classifyError } from '../../../api/apiError.ts'
import { useAttempt } from '../../../api/useAttempt.ts'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/elements.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { SecondsLeft } from '../../../ui/feedback/SecondsLeft.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { allPages, downloadProducts } from '../import/file/productFiles.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import ShareProducts from '../share/ShareProducts.tsx'
import { CategoryDialog, PriceDialog } from './changeDialogs.tsx'
import { cloneAddress } from './OwnProductRow.tsx'
import type { Selection } from './OwnProductsList.tsx'
import type {
  ChangeState,
  FieldChanges,
  ProductChange,
  useProductChanges,
} from './useProductChanges.ts'
import type { OwnProductsQuery } from './OwnProductFilters.tsx'

type Props = {
  selection: Selection
  changes: ReturnType<typeof useProductChanges>
  request: OwnProductsQuery
  /** Counts all that match. */
  total: number
}

export function ProductBars({ selection, changes, request, total }: Props) {
  const { t } = useText(ownProductsText)
  const call = useCall()
  const { isRunning: isReading, attempt } = useAttempt()
  const [dialog, setDialog] = useState<'price' | 'category' | 'delete'>()
  const close = () => setDialog(undefined)
  const [shared, setShared] = useState<Product[]>()
  const { count } = selection
  const only = count === 1 ? selection.products()[0] : undefined

  const change = (list: readonly ProductChange[]) => {
    close()
    selection.clear()
    void changes.run(list)
  }
  const changeAll = (edit: FieldChanges, differs: (product: OwnProduct) => boolean) => {
    const products = selection.products().filter(differs)
    change(products.map((product) => ({ product, edit })))
  }
  const activate = (isActive: boolean) =>
    changeAll({ isActive }, (product) => product.isActive !== isActive)
  const selectAll = async () => {
    const query = { ...request, limit: limits.maxPageSize }
    selection.select(
      await allPages((cursor) => call('products/listMyProducts', { query: { ...query, cursor } })),
    )
  }
  const exportSelected = () => {
    const ids = selection.products().map(({ id }) => id)
    return downloadProducts(call, 'xlsx', ids)
  }
  const readShared = async () => {
    if (count > limits.sharedProducts)
      return toast.error(t('ownProducts.share.tooMany', { n: limits.sharedProducts }))
    const reads = selection
      .products()
      .map(({ id }) => call('products/getProduct', { params: { id } }))
    setShared((await Promise.all(reads)).map(({ data }) => data))
  }
  const commands = [
    { text: 'share.share', icon: Share2, run: () => void attempt(readShared) },
    { text: 'changePrice', icon: Tags, run: () => setDialog('price') },
    { text: 'activate', icon: Eye, run: () => activate(true) },
    { text: 'pause', icon: EyeOff, run: () => activate(false) },
    { text: 'changeCategory', icon: FolderInput, run: () => setDialog('category') },
    { text: 'export', icon: Download, run: () => void attempt(exportSelected) },
  ] as const
  return (
    <div className="sticky bottom-[calc(var(--bars,0px)+0.5rem)] z-10 flex flex-col gap-2 empty:hidden">
      {changes.bars.map((bar) => (
        <ChangeBar key={bar.id} state={bar} onClose={() => changes.close(bar.id)} />
      ))}
      {selection.isOn && (
        <section
          aria-label={t('ownProducts.selected', { n: count })}
          className="flex flex-col gap-2 rounded-card border border-brand bg-paper px-3 py-2 shadow-card"
        >
          <div className="flex items-center gap-2">
            <p role="status" className="font-semibold">
              {t('ownProducts.selected', { n: count })}
            </p>
            {count < total && (
              <Button
                size="sm"
                variant="link"
                pending={isReading}
                onClick={() => void attempt(selectAll)}
              >
                {t('ownProducts.selectAll', { n: total })}
              </Button>
            )}
            <IconButton
              icon={X}
              label={t('ownProducts.clear')}
              onClick={selection.clear}
              className="ms-auto"
            />
          </div>
          <div className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 *:shrink-0 md:flex-wrap">
            {commands.map(({ text, icon, run }) => (
              <Button key={text} size="sm" icon={icon} disabled={count === 0} onClick={run}>
                {t(`ownProducts.${text}`)}
              </Button>
            ))}
            {only && (
              <>
                <Button size="sm" icon={Copy} to={cloneAddress(only)}>
                  {t('ownProducts.clone')}
                </Button>
                <Button size="sm" icon={Store} to={paths.product(only.id)}>
                  {t('ownProducts.see')}
                </Button>
              </>
            )}
            <Button
              size="sm"
              icon={Trash2}
              disabled={count === 0}
              onClick={() => setDialog('delete')}
              className="text-stop"
            >
              {t('common.delete')}
            </Button>
          </div>
        </section>
      )}
      {shared && <ShareProducts products={shared} onClose={() => setShared(undefined)} />}
      {dialog === 'price' && (
        <PriceDialog products={selection.products()} onClose={close} onChange={change} />
      )}
      {dialog === 'category' && (
        <CategoryDialog
          count={count}
          onClose={close}
          onChoose={(categoryId) =>
            changeAll({ categoryId }, (product) => product.categoryId !== categoryId)
          }
        />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        onConfirm={() => {
          close()
          changes.remove(selection.products())
          selection.clear()
        }}
        title={t('ownProducts.deleteTitle', { n: count })}
        question={t('ownProducts.deleteQuestion')}
        confirmLabel={t('ownProducts.deleteYes')}
        cancelLabel={t('ownProducts.deleteNo')}
      />
    </div>
  )
}

function ChangeBar({ state, onClose }: { state: ChangeState; onClose: () => void }) {
  const { t } = useText(ownProductsText, vendorOrdersText)
  const [code] = state.kind === 'done' ? state.failed : []
  // The text for a changed price is the customer's.
  const firstCode = code === 'PRICE_CHANGED' ? 'STALE_VERSION' : code
  return (
    <section
      aria-label={t('ownProducts.changes')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-action bg-action-tint px-4 py-2 text-sm shadow-card"
    >
      {state.kind === 'running' && (
        <div className="w-full py-1.5">
          <p role="status" className="mb-2 font-semibold">
            {t('ownProducts.running', { done: state.done, total: state.total })}
          </p>
          <ProgressBar label={t('ownProducts.changes')} value={state.done} max={state.total} />
        </div>
      )}
      {state.kind === 'held' && (
        <>
          <p role="status" className="min-w-0 flex-1 basis-40 font-semibold">
            {t('ownProducts.held', { n: state.count })}{' '}
            <SecondsLeft until={state.until} text={(n) => t('vendorOrders.secondsLeft', { n })} />
          </p>
          <Button size="sm" icon={Undo2} flipIcon onClick={state.takeBack}>
            {t('vendorOrders.takeBack')}
          </Button>
          <Button size="sm" variant="link" onClick={state.sendNow}>
            {t('ownProducts.deleteNow')}
          </Button>
        </>
      )}
      {state.kind === 'done' && (
        <>
          <p
            role={firstCode ? 'alert' : 'status'}
            className="min-w-0 flex-1 basis-40 font-semibold"
          >
            {state.count > 0 &&
              (state.isUndone
                ? t('ownProducts.undone')
                : t('ownProducts.done', { n: state.count }))}{' '}
            {firstCode && (
              <span className="text-stop">
                {t('ownProducts.failed', { n: state.failed.length })}{' '}
                {t(classifyError(new ApiError('', 409, firstCode)))}
              </span>
            )}
          </p>
          <div className="-me-2 flex items-center gap-1">
            {state.undo && (
              <Button size="sm" icon={Undo2} flipIcon onClick={state.undo}>
                {t('vendorOrders.takeBack')}
              </Button>
            )}
            <IconButton icon={X} label={t('common.dismiss')} onClick={onClose} />
          </div>
        </>
      )}
    </section>
  )
}

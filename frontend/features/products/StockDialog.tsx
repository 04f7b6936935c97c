import { useState } from 'react'
import type { OwnProduct, Product } from '#shared/products/schema.ts'
import { classifyError } from '../../api/classifyError.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { NumberStepper } from '../../ui/NumberStepper.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, valuesOf } from './form/productValues.ts'

type Props = {
  /** Undefined: closed. */
  product: OwnProduct | undefined
  onClose: () => void
}

/** Changes quantities without the whole form. */
export function StockDialog({ product, onClose }: Props) {
  const { t, localName } = useVendorText()
  const { data, error, isRefreshing, retry } = useEndpoint(
    'products/getProduct',
    product ? { params: { id: product.id } } : null,
    { onFocus: false },
  )
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const save = useCommand('products/updateProduct', {
    done: 'toasts.stockSaved',
    refresh: ['products/listMyProducts', 'products/getProduct'],
  })
  const isReady = data !== undefined && !(isRefreshing && !save.pending)
  // Every edit needs a car (rules.md, Products): such a product is changed in its form.
  const needsCar = isReady && data.compatibilities.length === 0

  const close = () => {
    setQuantities({})
    onClose()
  }
  const send = async (current: Product) => {
    const values = valuesOf(current)
    const stocks = values.stocks.map((stock) => ({
      ...stock,
      quantity: String(quantities[stock.stockId ?? ''] ?? stock.quantity),
    }))
    const saved = await save.run({
      params: { id: current.id },
      body: bodyOf({ ...values, stocks }, current.version),
    })
    if (saved) close()
    else retry()
  }
  return (
    <Dialog
      open={product !== undefined}
      onClose={close}
      title={t('vendorProducts.stockTitle')}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            variant="action"
            disabled={!isReady || needsCar}
            pending={save.pending}
            onClick={() => data && void send(data)}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">
        <Bdi>{product && localName(product)}</Bdi>
      </p>
      <p className="text-sm text-ink-2">{t('vendorProducts.stockHint')}</p>
      {!data && error && <ErrorPanel message={t(classifyError(error))} onRetry={retry} />}
      {!error && !isReady && <Skeleton className="mt-4 h-12" />}
      {needsCar && product && (
        <div className="mt-4 flex flex-col items-start gap-3">
          <p>{t('vendorProducts.stockNeedsCar')}</p>
          <Button variant="brand" to={paths.editProduct(product.id)}>
            {t('vendorProducts.editNamed', { name: localName(product) })}
          </Button>
        </div>
      )}
      {isReady && !needsCar && (
        <ul className="mt-2">
          {data.stocks.map((stock) => (
            <SourceLine
              key={stock.stockId}
              stock={stock}
              value={quantities[stock.stockId] ?? stock.quantity}
              onChange={(value) => setQuantities({ ...quantities, [stock.stockId]: value })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type LineProps = {
  stock: Product['stocks'][number]
  value: number
  onChange: (value: number) => void
}

function SourceLine({ stock, value, onChange }: LineProps) {
  const { iqd } = useText()
  return (
    <li className="flex items-center justify-between gap-3 border-line py-3 not-last:border-b">
      <span className="min-w-0">
        <span className="block font-medium">
          <Bdi>{stock.origin}</Bdi>
        </span>
        <span className="text-sm text-ink-3">{iqd(stock.price)}</span>
      </span>
      <NumberStepper
        min={0}
        max={1_000_000}
        label={stock.origin}
        value={value}
        onChange={onChange}
      />
    </li>
  )
}

import { useState } from 'react'
import type { OwnProduct, Product } from '#shared/products/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberStepper } from '../../ui/NumberStepper.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { bodyOf, valuesOf } from './form/productValues.ts'

type Props = {
  /** Undefined: closed. */
  product: OwnProduct | undefined
  onClose: () => void
}

export function StockDialog({ product, onClose }: Props) {
  const { t, iqd, localName, nameOf } = useVendorText()
  const read = useEndpoint('products/getProduct', product ? { params: { id: product.id } } : null, {
    onFocus: false,
  })
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const save = useCommand('products/updateProduct', {
    done: 'toasts.stockSaved',
    refresh: ['products/listMyProducts', 'products/getProduct'],
  })
  const current = read.isRefreshing && !save.pending ? undefined : read.data
  // Every edit needs a car (rules.md, Products): such a product is changed in its form.
  const needsCar = current?.compatibilities.length === 0 && !current.isUniversal

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
      body: bodyOf({ ...values, stocks }, current),
    })
    if (saved) close()
    else read.retry()
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
            disabled={!current || needsCar}
            pending={save.pending}
            onClick={() => current && void send(current)}
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
      <Loaded bare read={{ ...read, data: current }} loading={<Skeleton className="mt-4 h-12" />}>
        {(current) =>
          needsCar ? (
            <div className="mt-4 flex flex-col items-start gap-3">
              <p>{t('vendorProducts.stockNeedsCar')}</p>
              <Button variant="brand" to={paths.editProduct(current.id)}>
                {t('vendorProducts.editNamed', { name: localName(current) })}
              </Button>
            </div>
          ) : (
            <ul className="mt-2">
              {current.stocks.map(({ stockId, origin, price, quantity }) => (
                <li
                  key={stockId}
                  className="flex items-center justify-between gap-3 border-line py-3 not-last:border-b"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">
                      <Bdi>{nameOf(origin)}</Bdi>
                    </span>
                    <span className="text-sm text-ink-3">{iqd(price)}</span>
                  </span>
                  <NumberStepper
                    min={0}
                    max={1_000_000}
                    label={nameOf(origin)}
                    value={quantities[stockId] ?? quantity}
                    onChange={(value) => setQuantities({ ...quantities, [stockId]: value })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

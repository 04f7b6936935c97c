import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { piecesLeft } from '#shared/orders/adjustments.ts'
import type { Order, OrderItem } from '#shared/orders/schema.ts'
import type { Product } from '#shared/products/schema.ts'
import { classifyError, dataIfThere } from '../../api/apiError.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { paths } from '../../routes/routes.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card } from '../../ui/elements.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { findSource, toCartProduct, toCartVariant } from '../cart/cart.ts'
import { useCart } from '../cart/useCart.ts'

type ToAdd = Parameters<ReturnType<typeof useCart>['add']>

/** What a line is today, as the cart adds it; undefined once its source or variant has been withdrawn. */
function lineToday({ variant, stock, quantity }: OrderItem, now: Product): ToAdd | undefined {
  const source = findSource(now, stock.stockId)
  const variantNow = now.variants?.find(({ id }) => id === variant?.id)
  const isSold = now.isActive && now.vendor.isOpen !== false
  if (!isSold || !source || (variant && !variantNow)) return undefined
  return [toCartProduct(now, source), variantNow && toCartVariant(variantNow), quantity]
}

/**
 * Puts what was kept of a delivered order into the cart again, at today's prices. Names what there is too
 * little of, or nothing.
 */
export function OrderAgain({ order }: { order: Order }) {
  const { t, localName } = useText(ordersText)
  const call = useCall()
  const { add } = useCart()
  const navigate = useNavigate()
  const [isReading, setReading] = useState(false)
  const [result, setResult] = useState<{ missing: string[]; isEmpty: boolean }>()
  const items = order.items.flatMap((item) => {
    const quantity = piecesLeft(item)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
  if (order.status !== 'DELIVERED' || items.length === 0) return null

  const readProducts = async () => {
    const ids = [...new Set(items.map(({ product }) => product.id))]
    const read = (id: string) => dataIfThere(call('products/getProduct', { params: { id } }))
    return new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
  }
  const again = async () => {
    setReading(true)
    try {
      const products = await readProducts()
      const missing: string[] = []
      let pieces = 0
      for (const item of items) {
        const now = products.get(item.product.id)
        const line = now && lineToday(item, now)
        const added = line ? add(...line) : 0
        pieces += added
        const name = isolate(localName(item.product))
        if (added === 0) missing.push(name)
        else if (added < item.quantity) missing.push(t('orders.onlySome', { name, n: added }))
      }
      if (missing.length > 0) setResult({ missing, isEmpty: pieces === 0 })
      else void navigate(paths.cart())
    } catch (failure) {
      toast.error(t(classifyError(failure)))
    } finally {
      setReading(false)
    }
  }

  return (
    <Card room="sm" className="flex flex-wrap items-center justify-between gap-3">
      <div role="status" className="min-w-0 flex-1 basis-60">
        {!result && t('orders.againText')}
        {result && (
          <>
            <p className="font-semibold">
              {t('orders.missing', { names: result.missing.join(t('common.listSeparator')) })}
            </p>
            {!result.isEmpty && <p className="text-sm text-ink-2">{t('orders.restInCart')}</p>}
          </>
        )}
      </div>
      {!result && (
        <Button icon={ShoppingCart} pending={isReading} onClick={() => void again()}>
          {t('orders.again')}
        </Button>
      )}
      {result && !result.isEmpty && <Button to={paths.cart()}>{t('orders.openCart')}</Button>}
    </Card>
  )
}

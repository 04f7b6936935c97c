import { ShoppingCart } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SetPart } from '#shared/products/schema.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { cartText } from '../../../text/ar/cart.ts'
import { productPageText } from '../../../text/ar/productPage.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button, Card, Isolate } from '../../../ui/elements.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { PriceExact, ProductImage } from '../../../ui/parts/product.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { cardToCartProduct } from '../../cart/cart.ts'
import { useCart } from '../../cart/useCart.ts'
import type { CardProduct } from '../list/productList.ts'
import { useCards } from './ChosenProducts.tsx'
import { useProductHref } from './ProductCard.tsx'

/** The parts of a set with their prices; those in stock can also be ordered one by one. */
export function SetParts({ parts }: { parts: readonly SetPart[] }) {
  const { t } = useText(productPageText)
  const { canBuy, add } = useCart()
  const cards = useCards(parts.map(({ productId }) => productId))
  if (parts.length === 0) return null
  const title = t('productPage.setTitle')
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      <Loaded read={cards} loading={<Skeleton className="h-40" />}>
        {(products) => {
          const lines = parts.map(({ productId, quantity }) => {
            const card = products.find(({ id }) => id === productId)
            return { productId, quantity, card, isThere: (card?.stock ?? 0) >= quantity }
          })
          const there = lines.flatMap(({ card, quantity, isThere }) =>
            card && isThere ? [{ card, quantity }] : [],
          )
          const addAll = () => {
            const added = there.map(({ card, quantity }) =>
              add(cardToCartProduct(card), undefined, quantity),
            )
            const n = added.reduce((sum, pieces) => sum + pieces, 0)
            if (n === 0) return toast.info(t('productPage.setAllInCart'))
            toast.success(t('productPage.setAdded', { n }))
          }
          return (
            <>
              <ul>
                {lines.map(({ productId, ...line }) => (
                  <Line key={productId} {...line} />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
                  {t(there.length < lines.length ? 'productPage.setRest' : 'productPage.setSum')}
                  <PriceExact
                    amount={there.reduce((sum, one) => sum + one.card.price * one.quantity, 0)}
                    className="text-base text-ink"
                  />
                </p>
                {canBuy && (
                  <Button icon={ShoppingCart} disabled={there.length === 0} onClick={addAll}>
                    {t('productPage.setAdd')}
                  </Button>
                )}
              </div>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

type LineProps = { card: CardProduct | undefined; quantity: number; isThere: boolean }

function Line({ card, quantity, isThere }: LineProps) {
  const { t, localName, number } = useText(cartText, productPageText)
  const href = useProductHref()
  return (
    <li className="flex items-center gap-3 border-line py-2 not-last:border-b">
      {card && <ProductImage of={card} className="size-12 shrink-0 rounded-control" />}
      <p className="min-w-0 flex-1">
        <Isolate>{number(quantity)} ×</Isolate>{' '}
        {card ? (
          <Link to={href(card.id)} className="underline-offset-4 hover:underline">
            <Bdi>{localName(card)}</Bdi>
          </Link>
        ) : (
          <span className="text-ink-3">{t('productPage.setGone')}</span>
        )}
      </p>
      {card && isThere && <PriceExact amount={card.price * quantity} className="text-sm" />}
      {card && !isThere && (
        <span className="text-sm text-stop">
          {card.stock > 0 ? t('cart.onlyLeft', { n: card.stock }) : t('product.outOfStock')}
        </span>
      )}
    </li>
  )
}

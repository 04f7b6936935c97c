import { type Dollar, toDinars } from '#shared/products/dollars.ts'
import type { OwnProduct } from '#shared/products/schema.ts'

/** What the stage proposes for a dollar (infra/settings.ts, `usdRate`). */
export const proposedRate = () => (import.meta.env.VITE_USD_RATE as string | undefined) ?? ''

/** The prices that this rate would change, the largest change first. */
export const dollarChanges = (products: readonly OwnProduct[], dollar: Dollar) =>
  products
    .flatMap((product) =>
      product.stocks.flatMap(({ stockId, price: before, priceUsd }) => {
        const after = priceUsd === undefined ? before : toDinars(priceUsd, dollar)
        const share = Math.abs(after / before - 1)
        return after === before ? [] : [{ product, stockId, before, after, share }]
      }),
    )
    .sort((one, other) => other.share - one.share)

import type { StockSource } from '#shared/products/schema.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { KnownName } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { PriceExact } from '../../ui/parts/Price.tsx'

interface Props {
  sources: readonly StockSource[]
  chosen: StockSource
  onChoose: (stockId: string) => void
}

const tile = 'flex min-w-0 flex-col rounded-control border bg-paper px-3 py-2 leading-snug'

/** The sources in stock first, each group from cheap to dear; equal ones as the vendor lists them. */
const inOrder = (sources: readonly StockSource[]) =>
  sources.toSorted(
    (one, other) =>
      Number(one.quantity === 0) - Number(other.quantity === 0) || one.price - other.price,
  )

/** Each source as a tile of price, origin and stock; several are a choice. */
export function SourceTiles({ sources, chosen, onChoose }: Props) {
  const { t } = useText(productPageText)
  if (sources.length === 1)
    return (
      <div className={cx(tile, 'border-line')}>
        <Facts source={chosen} />
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold max-md:sr-only">{t('productPage.chooseSource')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-2">
        {inOrder(sources).map((source) => (
          <label
            key={source.stockId}
            className={cx(
              tile,
              'border-line transition-colors duration-150 hover:border-line-strong',
              'has-checked:border-brand has-checked:ring-1 has-checked:ring-brand has-disabled:opacity-55',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <span className="flex items-start justify-between gap-1.5">
              <Facts source={source} />
              <input
                type="radio"
                name="source"
                value={source.stockId}
                checked={source.stockId === chosen.stockId}
                disabled={source.quantity === 0 && source.stockId !== chosen.stockId}
                onChange={() => onChoose(source.stockId)}
                className="mt-1 size-4.5 shrink-0 accent-brand outline-none"
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Facts({ source: { origin, price, quantity } }: { source: StockSource }) {
  const { t } = useText(productPageText)
  return (
    <span className="flex min-w-0 flex-col">
      <PriceExact amount={price} className="text-lg" />
      <KnownName of={origin} className="text-sm font-medium" />
      <span className={cx('text-xs', quantity > 0 ? 'text-fits' : 'text-stop')}>
        {t('productPage.sourceStock', { n: quantity })}
      </span>
    </span>
  )
}

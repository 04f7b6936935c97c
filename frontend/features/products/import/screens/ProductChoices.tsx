import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { shorten } from '../../../../text/format.ts'
import { Bdi } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Price } from '../../../../ui/parts/Price.tsx'
import type { Editing } from '../plan/editing.ts'
import type { PlannedProduct, ProductChoice } from '../types.ts'

type Props = { choices: readonly ProductChoice[]; product: PlannedProduct } & Pick<
  Editing,
  'answering'
>

/** Products that are offered. */
const maxShown = 5
/** Characters of their cars. */
const longest = 80

/** The vendor's products that a row may be about, each with what tells it from the others. */
export function ProductChoices({ choices, product, answering }: Props) {
  const { t } = useText(productImportText)
  const row = product.sheetRows[0] ?? 0
  return (
    <ul className="flex min-w-0 flex-col gap-1.5 sm:flex-1 sm:basis-72">
      {choices.slice(0, maxShown).map((choice) => (
        <li key={choice.productId}>
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control border border-line px-3 py-1.5 text-start text-sm hover:border-line-strong"
            onClick={() => answering.answerRow(row, { productId: choice.productId })}
          >
            <b className="font-semibold">{t('productImport.isThisProduct')}</b>
            {choice.name !== product.name && <Bdi>{choice.name}</Bdi>}
            <Bdi className="text-ink-2 wrap-anywhere">{shorten(choice.cars, longest)}</Bdi>
            {choice.prices.slice(0, 2).map((amount, index) => (
              <Price key={index} amount={amount} />
            ))}
            <span className="text-ink-2">
              {t('productImport.piecesThere', { n: choice.pieces })}
            </span>
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" onClick={() => answering.answerRow(row, { productId: null })}>
          {t('productImport.isNewProduct')}
        </Button>
      </li>
    </ul>
  )
}

import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button, Isolate, KnownName } from '../../../../ui/elements.tsx'
import type { PlannedProduct, RowProblem } from '../types.ts'

type Props = {
  products: readonly PlannedProduct[]
  problem: RowProblem
  onChoose: (text: string, trimId: string) => void
}

const maxCandidates = 12

/** The cars that an ambiguous text may mean; the choice holds for all rows with the text. */
export function CarCandidates({ products, problem, onChoose }: Props) {
  const { t, yearRanges } = useText(productImportText)
  const { text = '' } = problem
  const found = products
    .flatMap(({ texts }) => texts?.ambiguous ?? [])
    .find((one) => one.text === text)
  return (
    <div
      role="group"
      aria-label={t('productImport.whichCar', { text })}
      className="flex flex-wrap gap-2"
    >
      {found?.candidates.slice(0, maxCandidates).map(({ carTrimId, brand, trim, years }) => (
        <Button key={carTrimId} size="sm" onClick={() => onChoose(text, carTrimId)}>
          <KnownName of={[brand, trim]} />{' '}
          <Isolate className="text-ink-3">{yearRanges(years.map(({ year }) => year))}</Isolate>
        </Button>
      ))}
    </div>
  )
}

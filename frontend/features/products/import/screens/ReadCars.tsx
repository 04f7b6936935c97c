import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Bdi, Isolate, KnownName } from '../../../../ui/Bdi.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { PlannedProduct, ReadTexts, RowProblem } from '../types.ts'

const maxShown = 4

type Props = {
  texts: ReadTexts | undefined
  /** What the cell has, where nothing was read in it. */
  text?: string | undefined
}

/** The cars that were understood, each with its years. */
export function ReadCars({ texts, text }: Props) {
  const { t, yearRanges, number } = useText(productImportText)
  if (texts?.universal) return <Badge tone="brand">{t('common.universal')}</Badge>
  const fitments = texts?.fitments ?? []
  if (fitments.length === 0) return text ? <Bdi className="text-ink-2">{text}</Bdi> : null
  return (
    <span className="flex flex-wrap gap-1">
      {fitments.slice(0, maxShown).map(({ carTrimId, brand, trim, years, allYears }) => (
        <Badge key={carTrimId} tone="brand">
          <span>
            <KnownName of={[brand, trim]} />{' '}
            <Isolate>{allYears ? t('productImport.allYearsShort') : yearRanges(years)}</Isolate>
          </span>
        </Badge>
      ))}
      {fitments.length > maxShown && <Badge>+{number(fitments.length - maxShown)}</Badge>}
    </span>
  )
}

type CandidatesProps = {
  products: readonly PlannedProduct[]
  problem: RowProblem
  onChoose: (text: string, trimId: string) => void
}

const maxCandidates = 12

/** The cars that an ambiguous text may mean; the choice holds for all rows with the text. */
export function CarCandidates({ products, problem, onChoose }: CandidatesProps) {
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

import { CircleAlert, CircleHelp } from 'lucide-react'
import { isolate, shorten } from '../../../../text/format.ts'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Bdi, Button, cx, Icon, Isolate, KnownName } from '../../../../ui/elements.tsx'
import { Price } from '../../../../ui/parts/product.tsx'
import { readColumn } from '../file/importTable.ts'
import type { Editing } from '../file/useImportFile.ts'
import type {
  ImportField,
  PlannedProduct,
  ProductChoice,
  QuestionCode,
  RowProblem,
} from '../types.ts'
import { CellInput } from './CellInput.tsx'

const longestShown = 60

export function useProblemText() {
  const { t, plainNumber } = useText(productImportText)
  return (problem: Pick<RowProblem, 'code' | 'field' | 'text' | 'limit' | 'otherRow'>) => {
    const { code, field, text = '', limit = 0, otherRow = 0 } = problem
    return t(`productImport.problem.${code}`, {
      field: t(`productImport.fields.${field}`),
      text: isolate(shorten(text, longestShown)),
      limit,
      otherRow: plainNumber(otherRow),
    })
  }
}

/** The name of a field; `source` counts from 1, where there are several. */
export function useFieldName() {
  const { t, number } = useText(productImportText)
  return (field: ImportField, source?: number): string => {
    const name = t(`productImport.fields.${field}`)
    return source === undefined
      ? name
      : t('productImport.sourceField', { field: name, n: number(source) })
  }
}

/** What the vendor says by pressing: it is as written. The price and the product have answers of their own. */
export const acceptTexts = {
  allYears: 'productImport.acceptAllYears',
  forEveryCar: 'productImport.acceptEveryCar',
  carsUnread: 'productImport.acceptUnread',
  equalRow: 'productImport.acceptEqual',
  numberBecameDate: 'productImport.acceptThis',
  numberRounded: 'productImport.acceptThis',
  priceTooSmall: 'productImport.acceptThis',
  priceFell: 'productImport.acceptThis',
} as const satisfies Record<Exclude<QuestionCode, 'maybeSame'>, string>

export const isAccepted = (code: string): code is keyof typeof acceptTexts => code in acceptTexts

type Props = {
  product: PlannedProduct
  editing: Editing
  /** All cells are shown below: the problems need none of their own. */
  isOpen: boolean
}

/** Problems that no cell of the row corrects. */
const withoutCell = new Set<RowProblem['code']>([
  'duplicateRow',
  'equalRow',
  'notRead',
  'tooManySources',
])

/** What is wrong with a product, in words, each with what corrects it. */
export function RowProblems({ product, editing, isOpen }: Props) {
  const { t } = useText(productImportText)
  const textOf = useProblemText()
  const { table, answering } = editing
  const problems = product.problems.filter(({ severity }) => severity !== 'notes')
  if (problems.length === 0) return null
  const row = product.sheetRows[0] ?? 0
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {problems.map((problem, index) => {
        const { code, field, sheetRow, severity, choices = [] } = problem
        const column = problem.column ?? readColumn(table, field)
        return (
          <li
            key={index}
            className="flex flex-col gap-1.5 sm:flex-row sm:flex-wrap sm:items-start sm:gap-x-3"
          >
            <p
              className={cx(
                'flex items-start gap-1.5 text-sm font-semibold sm:w-64 sm:shrink-0',
                severity === 'asks' ? 'text-ask' : 'text-stop',
              )}
            >
              <Icon
                of={severity === 'asks' ? CircleHelp : CircleAlert}
                size={18}
                className="mt-0.5"
              />
              {textOf(problem)}
            </p>
            {choices.length > 0 && (
              <ProductChoices choices={choices} product={product} answering={answering} />
            )}
            {code === 'carsAmbiguous' && (
              <CarCandidates
                products={[product]}
                problem={problem}
                onChoose={answering.chooseCar}
              />
            )}
            {choices.length === 0 && !isOpen && !withoutCell.has(code) && (
              <CellInput
                key={`${sheetRow} ${column}`}
                field={field}
                editing={editing}
                sheetRow={sheetRow}
                column={column}
                product={product}
                hideLabel
                className="min-w-0 sm:max-w-md sm:flex-1 sm:basis-56"
              />
            )}
            {severity === 'asks' && isAccepted(code) && (
              <Button
                size="sm"
                onClick={() =>
                  answering.answerRow(row, {
                    accepted: [...(answering.answers.rows.get(row)?.accepted ?? []), code],
                  })
                }
              >
                {t(acceptTexts[code])}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ChoicesProps = { choices: readonly ProductChoice[]; product: PlannedProduct } & Pick<
  Editing,
  'answering'
>

/** Products that are offered. */
const maxShown = 5
/** Characters of their cars. */
const longest = 80

/** The vendor's products that a row may be about, each with what tells it from the others. */
function ProductChoices({ choices, product, answering }: ChoicesProps) {
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

type CarCandidatesProps = {
  products: readonly PlannedProduct[]
  problem: RowProblem
  onChoose: (text: string, trimId: string) => void
}

const maxCandidates = 12

/** The cars that an ambiguous text may mean; the choice holds for all rows with the text. */
export function CarCandidates({ products, problem, onChoose }: CarCandidatesProps) {
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

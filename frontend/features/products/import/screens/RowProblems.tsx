import { CircleAlert, CircleHelp } from 'lucide-react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { acceptTexts, isAccepted } from '../plan/acceptTexts.ts'
import { CarCandidates } from './CarCandidates.tsx'
import { CellInput } from './CellInput.tsx'
import { columnOf } from '../file/importTable.ts'
import type { Editing } from '../plan/editing.ts'
import type { PlannedProduct, RowProblem } from '../types.ts'
import { ProductChoices } from './ProductChoices.tsx'
import { useProblemText } from './useProblemText.ts'

type Props = {
  product: PlannedProduct
  editing: Editing
  /** All cells are shown below: the problems need none of their own. */
  isOpen: boolean
}

/** Problems that no cell of the row corrects. */
const withoutCell = new Set<RowProblem['code']>(['duplicateRow', 'notRead', 'tooManySources'])

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
        const column = problem.column ?? columnOf(table, field)
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
                fix={{ products: [product] }}
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

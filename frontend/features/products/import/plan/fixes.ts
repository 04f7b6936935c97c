import type { ImportPlan, PlannedProduct, ProblemCode, RowProblem } from '../types.ts'

/** The same problem of several rows, to be corrected once. */
export interface Fix {
  key: string
  code: ProblemCode
  field: RowProblem['field']
  /** What the cells have, where all have the same. */
  text: string | undefined
  problems: RowProblem[]
  products: PlannedProduct[]
}

/** Cells that cannot be taken as they are: another value corrects them. */
export const wrongCells: readonly ProblemCode[] = [
  'unreadablePrice',
  'priceOutside',
  'unreadableQuantity',
  'quantityOutside',
  'unknownCategory',
  'unknownCondition',
  'unknownPartType',
  'unknownYesNo',
  'unreadableDays',
  'carsUnread',
  'notUniversal',
]

/** Codes whose problem is one text, whichever row has it: each text is corrected on its own. */
const byText: ReadonlySet<ProblemCode> = new Set<ProblemCode>([...wrongCells, 'carsAmbiguous'])

/** What keeps products from being imported, the most frequent first; questions before mistakes. */
export function proposeFixes({ products }: ImportPlan): Fix[] {
  const fixes = new Map<string, Fix>()
  for (const product of products)
    for (const problem of product.problems) {
      if (problem.severity === 'notes' || problem.code === 'notRead') continue
      const { code, field } = problem
      const text = byText.has(code) ? problem.text : undefined
      const key = JSON.stringify([code, field, text])
      const fix = fixes.get(key) ?? { key, code, field, text, problems: [], products: [] }
      fixes.set(key, fix)
      fix.problems.push(problem)
      if (fix.products.at(-1) !== product) fix.products.push(product)
    }
  const weight = ({ problems, products }: Fix) =>
    products.length + (problems[0]?.severity === 'asks' ? 100_000 : 0)
  return [...fixes.values()].sort((one, other) => weight(other) - weight(one))
}

/** Products with a note of this code. */
export const notedWith = ({ products }: ImportPlan, code: ProblemCode): PlannedProduct[] =>
  products.filter(({ problems }) => problems.some((problem) => problem.code === code))

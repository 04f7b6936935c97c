import { columnOf, textAt, type CellChange, type ImportTable } from '../file/importTable.ts'
import type { Correction } from './rememberedAnswers.ts'
import type { ImportPlan, ProblemCode } from '../types.ts'

/** Texts that mean the same in any file; a price or a quantity does not. */
const rememberedCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unknownCategory',
  'unknownCondition',
  'unknownPartType',
  'unknownYesNo',
  'unreadableDays',
  'carsUnread',
])

export const isRemembered = (code: ProblemCode): boolean => rememberedCodes.has(code)

/** Of a list of cars only the part that was not understood is corrected. */
export const correctedPart = (code: ProblemCode, text: string | undefined): string | undefined =>
  code === 'carsUnread' ? text : undefined

/** The cells that earlier corrections apply to: the changes, and what takes them back. */
export function recalledCorrections(
  { products }: ImportPlan,
  table: ImportTable,
  corrections: readonly Correction[],
) {
  const known = new Map(corrections.map((one) => [JSON.stringify([one.field, one.text]), one]))
  const used = new Set<Correction>()
  const changes: CellChange[] = []
  const before: CellChange[] = []
  if (known.size > 0)
    for (const { problems } of products)
      for (const { code, severity, field, text = '', sheetRow, column } of problems) {
        const correction = known.get(JSON.stringify([field, text]))
        if (!correction || severity === 'notes' || !isRemembered(code)) continue
        const at = column ?? columnOf(table, field)
        used.add(correction)
        const part = correctedPart(code, text)
        changes.push({ sheetRow, field, column: at, text: correction.value, part })
        before.push({ sheetRow, field, column: at, text: textAt(table, sheetRow, at) })
      }
  return { used: [...used], changes, before }
}

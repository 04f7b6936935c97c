import type { PlannedProduct, SheetRow } from '../types.ts'

interface Kept {
  on: readonly unknown[]
  plan: PlannedProduct
}

const kept = new WeakMap<SheetRow, Kept>()

/**
 * The plan of a product, made again only if something that it depends on is another object than last
 * time: of 5,000 rows one changes when a cell is edited, and checking the others would take a phone
 * seconds.
 */
export function memoizePlan(
  first: SheetRow | undefined,
  on: readonly unknown[],
  make: () => PlannedProduct,
): PlannedProduct {
  const before = first && kept.get(first)
  if (before?.on.length === on.length && before.on.every((one, index) => one === on[index]))
    return before.plan
  const plan = make()
  if (first) kept.set(first, { on, plan })
  return plan
}

import { useDeferredValue, useMemo, useState } from 'react'
import { useCarTree } from '../../../cars/useCarTree.ts'
import { useCategories } from '../../../categories/useCategories.ts'
import { withChoices } from './carChoices.ts'
import type { ImportTable } from '../file/importTable.ts'
import { planImport, textsToRead } from './planImport.ts'
import type { ExportedProduct, TextsToRead } from '../types.ts'
import { useExportedProducts } from '../file/useExportedProducts.ts'
import type { Answering } from './useImportAnswers.ts'
import type { Defaults } from '../file/useImportFile.ts'
import { useParsedTexts } from './useParsedTexts.ts'

const nothing: readonly TextsToRead[] = []
const noProducts: readonly ExportedProduct[] = []

/**
 * What the import would do. It is planned again after each change; changed names and cars are first read
 * by the server. The plan exists once the whole file has been read.
 */
export function useImportPlan(
  table: ImportTable,
  defaults: Defaults,
  { answers, choices }: Answering,
) {
  const exported = useExportedProducts()
  const tree = useCarTree()
  const categories = useCategories()
  const { own } = exported
  const isLoaded = own && tree.data && categories.data
  const input = useMemo(
    () => ({
      rows: table.rows,
      mapping: table.mapping,
      own: own ?? noProducts,
      categories: categories.data ?? [],
      tree: tree.data ?? [],
      defaults,
      answers,
    }),
    [table, own, categories.data, tree.data, defaults, answers],
  )
  // Planning 5,000 rows takes a moment: typing and pressing come first.
  const current = useDeferredValue(input)
  const isWhole = Boolean(isLoaded) && current.own === own
  const wanted = useMemo(() => (isWhole ? textsToRead(current) : nothing), [isWhole, current])
  const reading = useParsedTexts(wanted)
  const isRead = reading.done === reading.total
  const [wasRead, setWasRead] = useState(false)
  if (isWhole && isRead && !wasRead) setWasRead(true)
  const texts = useMemo(() => withChoices(reading.texts, choices), [reading.texts, choices])
  const plan = useMemo(
    () => (wasRead ? planImport({ ...current, texts }) : undefined),
    [wasRead, current, texts],
  )
  const failed = [exported, tree, categories].find(({ error }) => error)
  return {
    plan,
    /** Whether the plan includes the latest change; it follows typing with a small delay. */
    isCurrent: current === input && isRead && !exported.isReading,
    isLoaded: Boolean(isLoaded),
    exported,
    read: { done: reading.done, total: reading.total },
    failed: failed ?? (reading.error === undefined ? undefined : reading),
  }
}

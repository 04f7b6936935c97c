import pMap from 'p-map'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { useCall } from '../../../../api/apiContext.ts'
import { ApiError } from '../../../../api/apiError.ts'
import { groupRows } from '../../../../api/sendInGroups.ts'
import type { Call } from '../../../../api/types.ts'
import { useCarTree } from '../../../cars/useCarTree.ts'
import { useCategories } from '../../../categories/useCategories.ts'
import { withChoices } from '../columns/cars.ts'
import type { ImportTable } from '../file/importTable.ts'
import { useExportedProducts } from '../file/useExportedProducts.ts'
import type { Defaults } from '../file/useImportFile.ts'
import type { ExportedProduct, ReadTexts, TextsToRead } from '../types.ts'
import { planImport, textsToRead } from './planImport.ts'
import type { Answering } from './useImportAnswers.ts'

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

/** Texts of one request: as many as the server takes. */
const batchSize = limits.textRowsPerRequest
const concurrency = 2

/** Longer ones make the server reject all texts of a request. */
const longest = { name: 500, cars: limits.carText }

/** What the server reads in these texts, each asked for once; it goes on where it failed on `retry`. */
function useParsedTexts(wanted: readonly TextsToRead[]) {
  const call = useCall()
  const [texts, setTexts] = useState<ReadonlyMap<string, ReadTexts>>(new Map())
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const missingNow = useEffectEvent(() => wanted.filter(({ key }) => !texts.has(key)))

  useEffect(() => {
    const missing = missingNow()
    if (missing.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async ({ rows }: { rows: readonly TextsToRead[] }) => {
      const parsed = await readBatch(call, rows, signal)
      if (!signal.aborted) setTexts((known) => new Map([...known, ...parsed]))
    }
    pMap(groupRows(missing, batchSize), read, { concurrency, signal }).catch((failure: unknown) => {
      if (!signal.aborted) setError(failure)
    })
    return () => controller.abort()
  }, [wanted, attempt, call])

  const known = wanted.filter(({ key }) => texts.has(key)).length
  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { texts, error, retry, done: known, total: wanted.length }
}

/** A text that the server rejects does not stand in the way of the others: it counts as not understood. */
async function readBatch(
  call: Call,
  batch: readonly TextsToRead[],
  signal: AbortSignal,
): Promise<[string, ReadTexts][]> {
  const rows = batch.map(({ nameAr, nameEn, cars }) => ({
    nameAr: nameAr.slice(0, longest.name),
    nameEn: nameEn.slice(0, longest.name),
    cars: cars.slice(0, longest.cars),
  }))
  try {
    const { data } = await call('catalogue/readProductTexts', { body: { rows } }, { signal })
    return batch.flatMap(({ key }, index) => {
      const read = data[index]
      return read ? [[key, read] as [string, ReadTexts]] : []
    })
  } catch (error) {
    const [only, ...others] = batch
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED' || !only) throw error
    if (others.length === 0) return [[only.key, { ...nothingRead, unread: [only.cars] }]]
    const half = Math.ceil(batch.length / 2)
    return [
      ...(await readBatch(call, batch.slice(0, half), signal)),
      ...(await readBatch(call, batch.slice(half), signal)),
    ]
  }
}

const nothingRead: ReadTexts = {
  part: null,
  categoryId: null,
  universal: false,
  fitments: [],
  ambiguous: [],
  unread: [],
}

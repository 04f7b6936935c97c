import pMap from 'p-map'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { useCall } from '../../../../api/ApiProvider.tsx'
import { ApiError } from '../../../../api/apiError.ts'
import { groupRows } from '../../../../api/sendInGroups.ts'
import type { Call } from '../../../../api/types.ts'
import { useCarTree } from '../../../cars/useCarTree.ts'
import { useCategories } from '../../../categories/categoryLinks.tsx'
import { useMyVendor } from '../../../vendors/useVendor.ts'
import { withChoices } from '../columns/cells.ts'
import { readOwnProducts } from '../file/productFiles.ts'
import type { FileCheck } from '../file/useImportFile.ts'
import type { ExportedProduct, ReadTexts, TextsToRead } from '../types.ts'
import { planImport, textsToRead } from './planImport.ts'

const nothing: readonly TextsToRead[] = []
const noProducts: readonly ExportedProduct[] = []

/**
 * What the import would do. It is planned again after each change; changed names and cars are first read
 * by the server. The plan exists once the whole file has been read.
 */
export function useImportPlan({ table, defaults, given: { answers, choices } }: FileCheck) {
  const exported = useExportedProducts()
  const tree = useCarTree()
  const categories = useCategories()
  const { own } = exported
  const vendor = useMyVendor()
  const dollar = vendor.data?.dollar
  const isLoaded = own && tree.data && categories.data && vendor.data
  const input = useMemo(
    () => ({
      rows: table.rows,
      mapping: table.mapping,
      own: own ?? noProducts,
      categories: categories.data ?? [],
      tree: tree.data ?? [],
      defaults,
      answers,
      dollar,
    }),
    [table, own, categories.data, tree.data, defaults, answers, dollar],
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
  return {
    plan,
    /** Whether the plan includes the latest change; it follows typing with a small delay. */
    isCurrent: current === input && isRead && !exported.isReading,
    isLoaded: Boolean(isLoaded),
    exported,
    read: { done: reading.done, total: reading.total },
    failed: [exported, tree, categories, vendor, reading].find(({ error }) => error !== undefined),
  }
}

/** Reads at once, again when `on` or the account changes, and on `retry` after a failure. */
function useReading(read: (call: Call, signal: AbortSignal) => Promise<void>, on?: unknown) {
  const call = useCall()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent(read)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    begin(call, signal).catch((failure: unknown) => !signal.aborted && setError(failure))
    return () => controller.abort()
  }, [call, on, attempt])
  const retry = () => {
    setError(undefined)
    setAttempt(attempt + 1)
  }
  return { error, retry }
}

interface OwnRead {
  own?: readonly ExportedProduct[]
  /** The last import before they were read. */
  after: string | null
}

/** All own products, read again with each visit: sales and other devices change them meanwhile. */
function useExportedProducts() {
  const call = useCall()
  const [{ own, after }, setRead] = useState<OwnRead>({ after: null })
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [isReading, setReading] = useState(true)
  const { error, retry } = useReading(async (call, signal) => {
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setProgress({ done, total })
    }
    // First: an import that begins while the products are read is then a newer one.
    const { data: last } = await call('products/getLastImport', {}, { signal })
    const own = await readOwnProducts(call, { signal, onProgress })
    if (signal.aborted) return
    setRead({ own, after: last.id })
    setReading(false)
  })
  const readAgain = () => {
    setReading(true)
    retry()
  }
  /**
   * Whether no product has been added since they were read, as by an import in another window. One that
   * has changed or gone needs no asking: the server rejects a change of an older version.
   */
  const isCurrent = async () => {
    const { data } = await call('products/exportMyProducts', { query: { limit: 1 } })
    return data[0]?.id === own?.[0]?.id
  }
  return { own, after, progress, error, isReading, retry: readAgain, isCurrent }
}

/** Longer ones make the server reject all texts of a request. */
const longest = { name: 500, cars: limits.carText }

/** What the server reads in these texts, each asked for once. */
function useParsedTexts(wanted: readonly TextsToRead[]) {
  const [texts, setTexts] = useState<ReadonlyMap<string, ReadTexts>>(new Map())
  const missing = wanted.filter(({ key }) => !texts.has(key))
  const reading = useReading(async (call, signal) => {
    const read = async ({ rows }: { rows: readonly TextsToRead[] }) => {
      const parsed = await readBatch(call, rows, signal)
      if (!signal.aborted) setTexts((known) => new Map([...known, ...parsed]))
    }
    await pMap(groupRows(missing, limits.textRowsPerRequest), read, { concurrency: 2, signal })
  }, wanted)
  return { ...reading, texts, done: wanted.length - missing.length, total: wanted.length }
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

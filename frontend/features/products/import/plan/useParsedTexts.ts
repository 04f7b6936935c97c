import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../../../api/apiError.ts'
import { useCall } from '../../../../api/apiContext.ts'
import type { Call } from '../../../../api/types.ts'
import type { ReadTexts, TextsToRead } from '../types.ts'

/** Texts of one request: as many as the server takes. */
const batchSize = limits.textRowsPerRequest
const atOnce = 2

/** Longer ones make the server reject all texts of a request. */
const longest = { name: 500, cars: limits.carText }

/** What the server reads in these texts, each asked for once; it goes on where it failed on `retry`. */
export function useParsedTexts(wanted: readonly TextsToRead[]) {
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
    const lane = async () => {
      while (missing.length > 0 && !signal.aborted) {
        const batch = missing.splice(0, batchSize)
        const read = await readBatch(call, batch, signal)
        if (signal.aborted) return
        setTexts((known) => new Map([...known, ...read]))
      }
    }
    Promise.all(Array.from({ length: atOnce }, lane)).catch((failure: unknown) => {
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

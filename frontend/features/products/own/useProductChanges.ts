import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { limits } from '#shared/kernel/limits.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import type { ProductChangeResult, ProductChangeRow } from '#shared/products/bulkSchema.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { ApiError } from '../../../api/apiError.ts'
import { useCall } from '../../../api/apiContext.ts'
import { sendGroups } from '../import/sendGroups.ts'
import { changed, inverseOf, rowOf, withStocks, type ProductChange } from './productChange.ts'

/** What a bar above the list tells and offers. */
export type ChangeState =
  | { kind: 'running'; done: number; total: number }
  | { kind: 'done'; count: number; failed: readonly ErrorCode[]; undo?: () => void }
  | { kind: 'held'; count: number; until: number; takeBack: () => void; sendNow: () => void }

/** Replaces the row of the list until that has been read again with a later edit. */
type Patch = { seenAt: string; product: OwnProduct | undefined }

interface Group {
  key: string
  rows: readonly { index: number; row: ProductChangeRow }[]
}

const groupsOf = (rows: readonly ProductChangeRow[]): Group[] =>
  Array.from({ length: Math.ceil(rows.length / limits.changesPerRequest) }, (_, group) => {
    const start = group * limits.changesPerRequest
    return {
      key: crypto.randomUUID(),
      rows: rows
        .slice(start, start + limits.changesPerRequest)
        .map((row, index) => ({ index: start + index, row })),
    }
  })

/**
 * Changes own products, many at once, and shows it at once. A change can be taken back for ten seconds
 * by an edit that restores what was; removals wait for as long in the browser, and are sent when the
 * list is left or the page hidden.
 */
export function useProductChanges() {
  const call = useCall()
  const { mutate } = useSWRConfig()
  const [patches, setPatches] = useState<ReadonlyMap<string, Patch>>(new Map())
  const [state, setState] = useState<ChangeState>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef<() => void>(undefined)

  const show = (entries: readonly (readonly [OwnProduct, OwnProduct | undefined])[]) =>
    setPatches((before) => {
      const next = new Map(before)
      for (const [base, product] of entries) next.set(base.id, { seenAt: base.updatedAt, product })
      return next
    })
  const forgetIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState(undefined), ms)
  }

  /** The result of each row; what was never sent has none. */
  const send = async (rows: readonly ProductChangeRow[], onPart: (done: number) => void) => {
    const groups = groupsOf(rows)
    const results: (ProductChangeResult | undefined)[] = rows.map(() => undefined)
    let done = 0
    let failure: ErrorCode | undefined
    await sendGroups({
      groups,
      results: groups.map(() => undefined),
      send: async ({ key, rows: sent }: Group) =>
        (
          await call(
            'products/changeProducts',
            { body: { rows: sent.map(({ row }) => row) }, idempotencyKey: key },
            { keepalive: sent.length === 1 },
          )
        ).data,
      onResult: (index, result) => {
        for (const row of result) results[groups[index]?.rows[row.index]?.index ?? 0] = row
        onPart((done += result.length))
        return Promise.resolve()
      },
      signal: new AbortController().signal,
    }).catch((error: unknown) => {
      failure = error instanceof ApiError ? (error.code as ErrorCode) : 'SERVER_ERROR'
    })
    void mutate((key) => Array.isArray(key) && key[0] === 'products/getProduct')
    return { results, failure }
  }

  const finish = (failed: readonly ErrorCode[], count: number, undo?: () => void) => {
    setState({ kind: 'done', count, failed, ...(undo && { undo }) })
    forgetIn(limits.takeBackMs)
  }

  const run = async (changes: readonly ProductChange[], mayUndo = true): Promise<void> => {
    if (changes.length === 0) return
    held.current?.()
    clearTimeout(timer.current)
    show(changes.map((change) => [change.product, changed(change)]))
    const total = changes.length
    setState(total > 1 ? { kind: 'running', done: 0, total } : undefined)
    const { results, failure } = await send(changes.map(rowOf), (done) => {
      if (total > 1) setState({ kind: 'running', done, total })
    })
    const made = changes.filter((_, index) => results[index]?.done)
    const failed = results.flatMap((row) =>
      row?.done ? [] : [row?.code ?? failure ?? ('SERVER_ERROR' as const)],
    )
    show(
      changes.map((change, index) => {
        const row = results[index]
        if (!row?.done) return [change.product, change.product]
        const { stocks } = row.product ?? {}
        return [change.product, stocks ? withStocks(changed(change), stocks) : changed(change)]
      }),
    )
    finish(
      failed,
      made.length,
      mayUndo && made.length > 0 ? () => void run(made.map(inverseOf), false) : undefined,
    )
  }

  const remove = (products: readonly OwnProduct[]) => {
    held.current?.()
    const hide = () => show(products.map((product) => [product, undefined]))
    const bring = (back: readonly OwnProduct[]) => show(back.map((one) => [one, one]))
    const stop = () => {
      clearTimeout(timer.current)
      held.current = undefined
    }
    const sendNow = () => {
      stop()
      const total = products.length
      setState({ kind: 'running', done: 0, total })
      void send(
        products.map(({ id }) => ({ remove: { id } })),
        (done) => setState({ kind: 'running', done, total }),
      ).then(({ results, failure }) => {
        bring(products.filter((_, index) => !results[index]?.done))
        const failed = results.flatMap((row) =>
          row?.done ? [] : [row?.code ?? failure ?? ('SERVER_ERROR' as const)],
        )
        finish(failed, total - failed.length)
      })
    }
    const takeBack = () => {
      stop()
      bring(products)
      setState(undefined)
    }
    hide()
    held.current = sendNow
    clearTimeout(timer.current)
    timer.current = setTimeout(sendNow, limits.takeBackMs)
    const until = Date.now() + limits.takeBackMs
    setState({ kind: 'held', count: products.length, until, takeBack, sendNow })
  }

  useEffect(() => {
    const sendIfHidden = () => {
      if (document.visibilityState === 'hidden') held.current?.()
    }
    document.addEventListener('visibilitychange', sendIfHidden)
    return () => {
      document.removeEventListener('visibilitychange', sendIfHidden)
      held.current?.()
      clearTimeout(timer.current)
    }
  }, [])

  return {
    state,
    run,
    remove,
    hide: (product: OwnProduct) => show([[product, undefined]]),
    bring: (product: OwnProduct) => show([[product, product]]),
    close: () => setState(undefined),
    /** The products as these changes leave them. */
    apply: (products: readonly OwnProduct[]): OwnProduct[] =>
      products.flatMap((product) => {
        const patch = patches.get(product.id)
        if (patch?.seenAt !== product.updatedAt) return [product]
        return patch.product ?? []
      }),
  }
}

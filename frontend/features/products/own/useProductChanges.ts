import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#shared/kernel/errors.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { type HeldCommand, holdCommand } from '../../session/leaving.ts'
import { waitForProduct } from '../../queue/waitingCommands.ts'
import { useOwner } from '../../session/useOwner.ts'
import { useTellHidden } from '../hiddenParts.ts'
import { findOffer } from '#shared/products/rules.ts'
import { useSendRows } from './useSendRows.ts'

interface Done {
  count: number
  failed: readonly ErrorCode[]
  undo?: () => void
  /** What was done took an earlier change back. */
  isUndone?: boolean
}

export type ChangeState =
  | { kind: 'running'; done: number; total: number }
  | ({ kind: 'done' } & Done)
  | { kind: 'held'; count: number; until: number; takeBack: () => void; sendNow: () => void }

/** Replaces the row of the list until that has been read again with a later edit. */
type Patch = { updatedAt: string; product: OwnProduct | undefined }

/** Older ones are closed. */
const maxBars = 3
/** Milliseconds after which a small change shows its progress, too. */
const slowMs = 800

/**
 * Changes own products, many at once, and shows it at once. A change can be taken back for ten seconds
 * by an edit that restores what was; removals wait for as long in the browser, and are sent when the
 * list is left, the page hidden or the vendor signs out.
 */
export function useProductChanges() {
  const sendRows = useSendRows()
  const tellHidden = useTellHidden()
  const account = useOwner()?.id
  const [patches, setPatches] = useState<ReadonlyMap<string, Patch>>(new Map())
  const [bars, setBars] = useState<readonly (ChangeState & { id: number })[]>([])
  const lastId = useRef(0)
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const held = useRef(new Map<number, HeldCommand>())
  // One after the other, so that a second change of a price starts from the result of the first.
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const show = (entries: readonly (readonly [OwnProduct, OwnProduct | undefined])[]) =>
    setPatches((before) => {
      const shown = entries.map(
        ([{ id, updatedAt }, product]) => [id, { updatedAt, product }] as const,
      )
      return new Map([...before, ...shown])
    })
  const showAgain = (...products: readonly OwnProduct[]) => show(products.map((one) => [one, one]))
  const hide = (...products: readonly OwnProduct[]) =>
    show(products.map((product) => [product, undefined]))

  const close = (id: number) => {
    clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setBars((before) => before.filter((bar) => bar.id !== id))
  }
  const tell = (id: number, state: ChangeState) =>
    setBars((before) => {
      const others = before.filter((bar) => bar.id !== id)
      return [...others.slice(1 - maxBars), { ...state, id }]
    })
  const later = (id: number, ms: number, run: () => void) => {
    clearTimeout(timers.current.get(id))
    timers.current.set(id, setTimeout(run, ms))
  }

  /** Shows the progress, of a small change only if it takes long. */
  const send = (id: number, rows: readonly ProductChangeRow[]) => {
    const total = rows.length
    const tellPart = (done: number) => tell(id, { kind: 'running', done, total })
    if (total > 1) tellPart(0)
    else later(id, slowMs, () => tellPart(0))
    const request = sending.current.then(() =>
      sendRows(rows, (done) => {
        if (done < total) tellPart(done)
      }),
    )
    sending.current = request
    return request
  }
  const finish = (id: number, done: Done) => {
    tell(id, { kind: 'done', ...done })
    later(id, limits.takeBackMs, () => close(id))
  }

  const run = async (changes: readonly ProductChange[], isUndone = false): Promise<void> => {
    if (changes.length === 0) return
    const id = (lastId.current += 1)
    show(changes.map((change) => [change.product, applyChange(change)]))
    if (!navigator.onLine && account !== undefined) {
      const waits = changes.map((one) => waitForProduct(account, one.product, toChangeRow(one)))
      await Promise.all(waits).catch(() => {
        showAgain(...changes.map(({ product }) => product))
        finish(id, { failed: ['NETWORK' as ErrorCode], count: 0 })
      })
      return
    }
    const { results, failed } = await send(id, changes.map(toChangeRow))
    show(
      changes.map((change, index) => {
        const row = results[index]
        if (!row?.done) return [change.product, change.product]
        const { stocks, awaitsImage } = row.product ?? {}
        const after = stocks ? withStocks(applyChange(change), stocks) : applyChange(change)
        const isActive = after.isActive && !awaitsImage
        return [change.product, { ...after, isActive, awaitsImage }]
      }),
    )
    // For a product that waited already, only when it was to be put on sale.
    const isNew = ({ product, edit }: ProductChange) => !product.awaitsImage || edit.isActive
    tellHidden(results.filter((_, index) => changes[index] && isNew(changes[index])))
    const doneChanges = changes.filter((_, index) => results[index]?.done)
    const undo = () => {
      close(id)
      void run(doneChanges.map(invertChange), true)
    }
    const canUndo = !isUndone && doneChanges.length > 0
    finish(id, { failed, count: doneChanges.length, isUndone, ...(canUndo && { undo }) })
  }

  const remove = (products: readonly OwnProduct[]) => {
    const id = (lastId.current += 1)
    const count = products.length
    const command = holdCommand(async () => {
      held.current.delete(id)
      close(id)
      const rows = products.map((product) => ({ remove: { id: product.id } }))
      const { results, failed } = await send(id, rows)
      showAgain(...products.filter((_, index) => !results[index]?.done))
      finish(id, { failed, count: count - failed.length })
    })
    const takeBack = () => {
      if (!command.takeBack()) return
      held.current.delete(id)
      showAgain(...products)
      finish(id, { failed: [], count, isUndone: true })
    }
    hide(...products)
    held.current.set(id, command)
    const until = Date.now() + limits.takeBackMs
    tell(id, { kind: 'held', count, until, takeBack, sendNow: () => void command.sendNow() })
  }

  useEffect(() => {
    const [waiting, running] = [held.current, timers.current]
    return () => {
      for (const { sendNow } of waiting.values()) void sendNow()
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])

  return {
    bars,
    run,
    remove,
    hide,
    showAgain,
    close,
    apply: (products: readonly OwnProduct[]): OwnProduct[] =>
      products.flatMap((product) => {
        const patch = patches.get(product.id)
        return patch?.updatedAt === product.updatedAt ? (patch.product ?? []) : product
      }),
  }
}

/** Changes of a few fields of own products: what is sent, what it looks like, what takes it back. */

export interface FieldChanges {
  isActive?: boolean
  categoryId?: string
  /** By source; quantities are what the vendor wants to have. */
  stocks?: readonly { stockId: string; price?: number; quantity?: number }[]
}

export interface ProductChange {
  product: OwnProduct
  edit: FieldChanges
  /** Its prices are a percentage of those before. */
  isByPercent?: boolean
}

function withStocks(product: OwnProduct, stocks: OwnProduct['stocks']): OwnProduct {
  const offer = findOffer(stocks)
  return { ...product, stocks, price: offer?.price ?? 0, stock: offer?.quantity ?? 0 }
}

export function applyChange({ product, edit }: ProductChange): OwnProduct {
  const { stocks = [], ...fields } = edit
  const after = product.stocks.map((source) => ({
    ...source,
    ...stocks.find(({ stockId }) => stockId === source.stockId),
  }))
  return { ...withStocks(product, after), ...fields }
}

/** Each changed source of the product as it was, with what changes. */
export const changedSources = ({ product, edit }: ProductChange) =>
  (edit.stocks ?? []).flatMap(({ stockId, price, quantity }) => {
    const before = product.stocks.find((source) => source.stockId === stockId)
    return before ? [{ stockId, price, quantity, before }] : []
  })

/** The row that is sent: it is rejected if the price is no longer the one before, and adds quantities. */
export function toChangeRow(change: ProductChange): ProductChangeRow {
  const { isActive, categoryId } = change.edit
  return {
    edit: {
      id: change.product.id,
      isActive,
      categoryId,
      stocks: changedSources(change).map(({ stockId, price, quantity, before }) => ({
        stockId,
        ...(price !== undefined && { price, priceSeen: before.price }),
        ...(quantity !== undefined && { quantity, quantitySeen: before.quantity }),
      })),
    },
  }
}

/** What takes the change back; pieces sold in between stay sold. */
export function invertChange(change: ProductChange): ProductChange {
  const { product, edit } = change
  return {
    product: applyChange(change),
    edit: {
      ...(edit.isActive !== undefined && { isActive: product.isActive }),
      ...(edit.categoryId !== undefined && { categoryId: product.categoryId }),
      stocks: changedSources(change).map(({ stockId, price, quantity, before }) => ({
        stockId,
        ...(price !== undefined && { price: before.price }),
        ...(quantity !== undefined && { quantity: before.quantity }),
      })),
    },
  }
}

export interface PriceRule {
  by: 'percent' | 'amount'
  /** Negative lowers; in percent or in dinars. */
  value: number
}

/** Rounded to the smallest banknote; undefined where nothing would be left. */
export function newPrice(price: number, { by, value }: PriceRule): number | undefined {
  const exact = by === 'percent' ? price * (1 + value / 100) : price + value
  const note = limits.smallestBanknote
  const rounded = Math.round(exact / note) * note
  return rounded >= note ? rounded : undefined
}

export function priceChanges(products: readonly OwnProduct[], rule: PriceRule): ProductChange[] {
  return products.flatMap((product) => {
    const stocks = product.stocks.flatMap(({ stockId, price, priceUsd }) => {
      // The server would compute it again.
      const next = priceUsd === undefined ? newPrice(price, rule) : undefined
      return next === undefined || next === price ? [] : [{ stockId, price: next }]
    })
    return stocks.length === 0
      ? []
      : [{ product, edit: { stocks }, isByPercent: rule.by === 'percent' }]
  })
}

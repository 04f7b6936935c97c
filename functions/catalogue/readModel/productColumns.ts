/**
 * What many products are filtered, counted and sorted by, in typed arrays by `seq`: a word of every
 * description finds a third of the catalogue, and looking each product up in SQLite takes ten times as
 * long as finding it (decision 007). 20 bytes a product, read for the first text or trim.
 *
 * Temporary triggers note every change of `products`, such as a new price, or a vendor that closes or
 * moves to another governorate. Noted products are read again before the next search.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Statements } from './statements.ts'
import { createTraits, type TraitsByCell } from './traits.ts'

export interface ProductColumns {
  /** A product's cell, an index of `traits`; 0 for a product that is not listed. */
  cellOf: Uint32Array
  traits: TraitsByCell
  /** Places of the traits in the order of their facets; equal where only the part type differs. */
  places: Uint32Array
  createdAt: Float64Array
  /** The offer's. */
  price: Float64Array
  /** Prices of further sources, as in the table `otherPrices`. */
  otherPrices: ReadonlyMap<number, readonly number[]>
}

const rowsPerRead = 10_000

const selectProducts = 'SELECT seq, cell, createdAt, price FROM products'
const selectPrices = 'SELECT seq, price FROM otherPrices'

/** The columns as of now; the same arrays until products are added. One per database. */
export function createProductColumns(db: DatabaseSync, prepare: Statements): () => ProductColumns {
  const changed = new Set<number>()
  let store: ReturnType<typeof createStore> | undefined
  /** Numbers only; as arrays they take less time than as objects. */
  const rows = (sql: string, ...params: SQLInputValue[]) => {
    const statement = prepare(sql)
    statement.setReturnArrays(true)
    const read: unknown = statement.all(...params)
    return read as number[][]
  }
  return () => {
    if (!store) {
      store = createStore(prepare)
      noteChanges(db, changed)
      const last = Number(db.prepare('SELECT max(seq) AS last FROM products').get()?.last)
      for (let from = 0; from <= last; from += rowsPerRead) {
        const range = [from, from + rowsPerRead - 1]
        store.put(
          rows(`${selectProducts} WHERE seq BETWEEN ? AND ?`, ...range),
          rows(`${selectPrices} WHERE seq BETWEEN ? AND ?`, ...range),
        )
      }
    }
    if (changed.size > 0) {
      const seqs = JSON.stringify([...changed])
      const isChanged = 'WHERE seq IN (SELECT value FROM json_each(?))'
      store.forget(changed)
      store.put(
        rows(`${selectProducts} ${isChanged}`, seqs),
        rows(`${selectPrices} ${isChanged}`, seqs),
      )
      changed.clear()
    }
    return store.columns()
  }
}

/** A rolled back change is noted too, which costs one more read. */
function noteChanges(db: DatabaseSync, changed: Set<number>): void {
  db.function('noteProduct', (seq) => {
    changed.add(Number(seq))
    return null
  })
  for (const [event, row] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ])
    db.exec(`CREATE TEMP TRIGGER noteProduct${event} AFTER ${event} ON main.products
      BEGIN SELECT noteProduct(${row}.seq); END`)
}

function createStore(prepare: Statements) {
  const traitsWith = createTraits(prepare)
  let cellOf = new Uint32Array(1024)
  let createdAt = new Float64Array(1024)
  let price = new Float64Array(1024)
  let places: Uint32Array = new Uint32Array(1)
  let lastCell = 0
  const otherPrices = new Map<number, number[]>()

  const grow = (seq: number) => {
    const size = Math.max(seq + 1, Math.ceil(cellOf.length * 1.5))
    const old = { cellOf, createdAt, price }
    cellOf = new Uint32Array(size)
    createdAt = new Float64Array(size)
    price = new Float64Array(size)
    cellOf.set(old.cellOf)
    createdAt.set(old.createdAt)
    price.set(old.price)
  }

  return {
    forget(seqs: Iterable<number>) {
      for (const seq of seqs) {
        if (seq < cellOf.length) cellOf[seq] = 0
        otherPrices.delete(seq)
      }
    },
    put(products: readonly number[][], prices: readonly number[][]) {
      for (const [seq = 0, cell = 0, time = 0, offer = 0] of products) {
        if (seq >= cellOf.length) grow(seq)
        cellOf[seq] = cell
        createdAt[seq] = time
        price[seq] = offer
        lastCell = Math.max(lastCell, cell)
      }
      for (const [seq = 0, other = 0] of prices) {
        const known = otherPrices.get(seq)
        if (known) known.push(other)
        else otherPrices.set(seq, [other])
      }
    },
    columns(): ProductColumns {
      const traits = traitsWith(lastCell)
      if (places.length !== traits.length) places = placesOf(traits)
      return { cellOf, traits, places, createdAt, price, otherPrices }
    },
  }
}

function placesOf(traits: TraitsByCell): Uint32Array {
  const keys = Array.from(traits, (one) =>
    one
      ? [one.categoryId, one.condition, one.isFeatured, one.inStock, one.governorate ?? ''].join(
          '\n',
        )
      : '',
  )
  const sorted = new Map([...new Set(keys)].sort().map((key, place) => [key, place]))
  return Uint32Array.from(keys, (key) => sorted.get(key) ?? 0)
}

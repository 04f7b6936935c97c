/**
 * What a text's products are filtered, counted and sorted by, in typed arrays by `seq`: a word of every
 * description finds a third of the catalogue, and looking each product up in SQLite takes ten times as
 * long as finding it (decision 007). 25 bytes a product, read when the first text is searched.
 *
 * Temporary triggers note every change of `products`, such as a new price, or a vendor that closes or
 * moves to another governorate. Noted products are read again before the next search.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Condition } from '#shared/products/schema.ts'
import type { Statements } from './statements.ts'

/** What many products share: the values of the facets, and the part type. */
export interface Traits {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  governorate: string | null
  /** Rank of the fit for a car that is not listed (fitRanks.ts). */
  otherFit: number
  partType: string | null
}

export interface ProductColumns {
  /** A product's traits as an index of `traits`; 0 for a product that is not listed. */
  traitsOf: Uint32Array
  /** The first is of no product. */
  traits: readonly (Traits | undefined)[]
  /** Places of the traits in the order of their facets; equal where only the part type differs. */
  places: Uint32Array
  /** A product's vendor as an index of its own. */
  vendorOf: Uint32Array
  vendorIndex(vendorId: string): number | undefined
  createdAt: Float64Array
  /** The offer's. */
  price: Float64Array
  /** Prices of further sources, as in the table `otherPrices`. */
  otherPrices: ReadonlyMap<number, readonly number[]>
}

const rowsPerRead = 10_000

const selectProducts = `SELECT seq, vendorId, createdAt, price, json_array(
    categoryId, condition, isFeatured, stock > 0, governorate, otherFit, partType) AS traits
  FROM products`
const selectPrices = 'SELECT seq, price FROM otherPrices'

/** The columns as of now; the same arrays until products are added. One per database. */
export function createProductColumns(db: DatabaseSync, prepare: Statements): () => ProductColumns {
  const changed = new Set<number>()
  let store: ReturnType<typeof createStore> | undefined
  return () => {
    if (!store) {
      store = createStore()
      noteChanges(db, changed)
      const last = Number(db.prepare('SELECT max(seq) AS last FROM products').get()?.last)
      for (let from = 0; from <= last; from += rowsPerRead) {
        const range = [from, from + rowsPerRead - 1]
        store.put(
          prepare(`${selectProducts} WHERE seq BETWEEN ? AND ?`).all(...range),
          prepare(`${selectPrices} WHERE seq BETWEEN ? AND ?`).all(...range),
        )
      }
    }
    if (changed.size > 0) {
      const seqs = JSON.stringify([...changed])
      const isChanged = 'WHERE seq IN (SELECT value FROM json_each(?))'
      store.forget(changed)
      store.put(
        prepare(`${selectProducts} ${isChanged}`).all(seqs),
        prepare(`${selectPrices} ${isChanged}`).all(seqs),
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

type SqlRow = Record<string, SQLOutputValue>

function createStore() {
  let traitsOf = new Uint32Array(1024)
  let vendorOf = new Uint32Array(1024)
  let createdAt = new Float64Array(1024)
  let price = new Float64Array(1024)
  let places: Uint32Array = new Uint32Array(1)
  const otherPrices = new Map<number, number[]>()
  const traits: (Traits | undefined)[] = [undefined]
  const traitsByKey = new Map<string, number>()
  const vendors = new Map<string, number>()

  const grow = (seq: number) => {
    const size = Math.max(seq + 1, Math.ceil(traitsOf.length * 1.5))
    const old = { traitsOf, vendorOf, createdAt, price }
    traitsOf = new Uint32Array(size)
    vendorOf = new Uint32Array(size)
    createdAt = new Float64Array(size)
    price = new Float64Array(size)
    traitsOf.set(old.traitsOf)
    vendorOf.set(old.vendorOf)
    createdAt.set(old.createdAt)
    price.set(old.price)
  }
  const numberOf = (numbers: Map<string, number>, key: string, first: number): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, first + numbers.size)
    return first + numbers.size - 1
  }

  return {
    forget(seqs: Iterable<number>) {
      for (const seq of seqs) {
        if (seq < traitsOf.length) traitsOf[seq] = 0
        otherPrices.delete(seq)
      }
    },
    put(products: readonly SqlRow[], prices: readonly SqlRow[]) {
      for (const row of products) {
        const seq = Number(row.seq)
        if (seq >= traitsOf.length) grow(seq)
        const key = String(row.traits)
        const at = numberOf(traitsByKey, key, 1)
        traits[at] ??= readTraits(key)
        traitsOf[seq] = at
        vendorOf[seq] = numberOf(vendors, String(row.vendorId), 0)
        createdAt[seq] = Number(row.createdAt)
        price[seq] = Number(row.price)
      }
      for (const row of prices) {
        const [seq, other] = [Number(row.seq), Number(row.price)]
        const known = otherPrices.get(seq)
        if (known) known.push(other)
        else otherPrices.set(seq, [other])
      }
    },
    columns(): ProductColumns {
      if (places.length !== traits.length) places = placesOf(traits)
      const vendorIndex = (vendorId: string) => vendors.get(vendorId)
      return { traitsOf, traits, places, vendorOf, vendorIndex, createdAt, price, otherPrices }
    },
  }
}

/** From the JSON that `selectProducts` writes. */
function readTraits(key: string): Traits {
  const [categoryId, condition, isFeatured, inStock, governorate, otherFit, partType] = JSON.parse(
    key,
  ) as [string, Condition, number, number, string | null, number, string | null]
  return {
    categoryId,
    condition,
    isFeatured: isFeatured === 1,
    inStock: inStock === 1,
    governorate,
    otherFit,
    partType,
  }
}

function placesOf(traits: readonly (Traits | undefined)[]): Uint32Array {
  const keys = traits.map((one) =>
    one
      ? [one.categoryId, one.condition, one.isFeatured, one.inStock, one.governorate ?? ''].join(
          '\n',
        )
      : '',
  )
  const sorted = new Map([...new Set(keys)].sort().map((key, place) => [key, place]))
  return Uint32Array.from(keys, (key) => sorted.get(key) ?? 0)
}

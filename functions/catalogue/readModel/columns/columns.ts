/**
 * What products are filtered, counted and sorted by, in typed arrays by `seq`, with their orders and the
 * counts of their cells (docs/search.md).
 *
 * Code that writes a product touches its `seq`. Touched products are read again before the next list, so a
 * transaction that is rolled back costs a read and leaves no trace. A snapshot has the arrays as they are.
 */
import { hash } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  createCells,
  createCompare,
  type OtherPrice,
  type ProductColumns,
  type SortColumn,
  type TraitValues,
} from './productColumns.ts'
import { createProductSets } from './productSets.ts'
import { createShownColumns } from './shownColumns.ts'
import { createSortedSeqs, type SortedSeqs } from './sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'

export type Columns = ReturnType<typeof createColumns>

const rowsPerRead = 10_000

/** 'N/A' and the like are not part numbers. */
const isNumber = `length(numberKey) >= 5 AND numberKey GLOB '*[0-9]*'`
const ownNumber = `CASE WHEN ${isNumber} THEN numberKey END`
const replacedNumber = `(SELECT min(numberKey) FROM otherNumbers o WHERE o.seq = p.seq AND ${isNumber})`
/**
 * An original part is known by its own number, another by the first that it replaces. Of another category it is
 * another part: a sticker may state the engine's number.
 */
const knownNumber = `p.categoryId || ' ' || CASE p.partType WHEN 'oem' THEN coalesce(${ownNumber}, ${replacedNumber})
  ELSE coalesce(${replacedNumber}, ${ownNumber}) END`
const selectProducts = `SELECT p.seq, p.createdAt, p.price, c.sold, ${knownNumber}, p.categoryId, p.condition, p.isFeatured,
    p.stock > 0, v.governorate, v.area, p.otherFit, p.partType, p.otherKinds
  FROM products p JOIN cards c ON c.seq = p.seq LEFT JOIN vendors v ON v.id = p.vendorId WHERE p.seq`
const selectPrices = 'SELECT seq, price, kind FROM otherPrices WHERE seq'
const inRange = 'BETWEEN ? AND ?'
const inList = 'IN (SELECT value FROM json_each(?))'

type ProductValues = [
  ...[seq: number, createdAt: number, price: number, sold: number, number: string | null],
  ...TraitValues,
]

/** One per database. */
export function createColumns(db: DatabaseSync, prepare: Statements) {
  const touched = new Set<number>()
  /** Those among them that another product may have had before. */
  const renewed = new Set<number>()
  let columns: ReturnType<typeof createArrays> | undefined
  let fitVersion = 0

  const rows = (sql: string, ...params: SQLInputValue[]): unknown[] => {
    const statement = prepare(sql)
    statement.setReturnArrays(true)
    return statement.all(...params)
  }
  // The casts are to the columns of each statement.
  const put = (condition: string, ...params: SQLInputValue[]) => {
    for (const row of rows(`${selectProducts} ${condition}`, ...params) as ProductValues[])
      columns?.put(row)
    for (const [seq, ...price] of rows(`${selectPrices} ${condition}`, ...params) as [
      number,
      ...OtherPrice,
    ][])
      columns?.putPrice(seq, price)
  }
  const current = () => {
    if (!columns) {
      columns = createArrays(prepare)
      const last = Number(db.prepare('SELECT max(seq) AS last FROM products').get()?.last)
      for (let from = 0; from <= last; from += rowsPerRead)
        put(inRange, from, from + rowsPerRead - 1)
    } else if (touched.size > 0) {
      for (const seq of touched) columns.forget(seq)
      put(inList, JSON.stringify([...touched]))
      columns.endChange(renewed)
    }
    touched.clear()
    renewed.clear()
    return columns
  }

  /** The columns as they are now; valid until the next change. */
  const now = (): ProductColumns => ({ ...current().columns(), fitVersion })
  return {
    now,
    sets: createProductSets(prepare, now),
    shown: createShownColumns(prepare),
    /** Notes a product that was written, opened, closed or removed; `isNew` if its number is. */
    touch(seq: number, isNew = false) {
      if (!columns) return
      touched.add(seq)
      if (isNew) renewed.add(seq)
    },
    /** Notes that some product lists other cars than before. */
    touchFits() {
      fitVersion++
    },
    /** Writes the arrays into the database, for a snapshot of it. */
    store() {
      const write = prepare('INSERT OR REPLACE INTO columns (name, bytes) VALUES (?, ?)')
      for (const [name, bytes] of Object.entries(current().bytes())) write.run(name, bytes)
    },
    /** Reads the arrays that `store` wrote, before anything changes; does nothing if there are none. */
    restore() {
      const stored = new Map(
        prepare('SELECT name, bytes FROM columns')
          .all()
          .map(({ name, bytes }) => [String(name), bytes as Uint8Array]),
      )
      if (stored.size === 0) return
      columns = createArrays(prepare)
      columns.restore((name) => stored.get(name) ?? new Uint8Array())
    },
  }
}

function createArrays(prepare: Statements) {
  let cells = createCells()
  let cellOf = new Uint32Array(1024)
  let createdAt = new Float64Array(1024)
  let price = new Float64Array(1024)
  let sold = new Uint32Array(1024)
  let numbers = new Float64Array(1024)
  let counts = new Uint32Array(64)
  let version = 0
  const otherPrices = new Map<number, OtherPrice[]>()
  /** Products that are being read again, as they were. */
  const before = new Map<number, ReturnType<typeof valuesOf>>()
  const orders = createOrders(
    prepare,
    (column) => ({ price, createdAt, name: 'name' as const })[column],
    (seq) => Boolean(cellOf[seq]),
  )

  const valuesOf = (seq: number) => ({
    cell: cellOf[seq] ?? 0,
    createdAt: createdAt[seq] ?? 0,
    price: price[seq] ?? 0,
    number: numbers[seq] ?? 0,
    otherPrices: String(otherPrices.get(seq)),
  })

  const setCell = (seq: number, cell: number) => {
    const last = cellOf[seq] ?? 0
    if (cell >= counts.length) counts = grown(counts, cell)
    if (last > 0) counts[last] = (counts[last] ?? 0) - 1
    if (cell > 0) counts[cell] = (counts[cell] ?? 0) + 1
    cellOf[seq] = cell
  }

  return {
    forget(seq: number) {
      before.set(seq, valuesOf(seq))
      setCell(seq, 0)
      otherPrices.delete(seq)
    },
    put([seq, time, offer, pieces, number, ...traits]: ProductValues) {
      if (seq >= cellOf.length) {
        cellOf = grown(cellOf, seq)
        createdAt = grown(createdAt, seq)
        price = grown(price, seq)
        sold = grown(sold, seq)
        numbers = grown(numbers, seq)
      }
      setCell(seq, cells.numberOf(traits))
      createdAt[seq] = time
      price[seq] = offer
      sold[seq] = pieces
      numbers[seq] = hashOfNumber(number)
    },
    putPrice(seq: number, other: OtherPrice) {
      const known = otherPrices.get(seq)
      if (known) known.push(other)
      else otherPrices.set(seq, [other])
    },
    /** After what was touched has been forgotten and put again. */
    endChange(renewed: ReadonlySet<number>) {
      let isOther = false
      for (const [seq, was] of before) {
        const is = valuesOf(seq)
        const hasMoved = was.cell > 0 !== is.cell > 0 || renewed.has(seq)
        if (hasMoved || was.createdAt !== is.createdAt) orders.createdAt.touch(seq)
        if (hasMoved || was.price !== is.price) orders.price.touch(seq)
        if (hasMoved || is.cell > 0) orders.name.touch(seq)
        isOther ||= hasMoved || JSON.stringify(was) !== JSON.stringify(is)
      }
      // Most changes are of stock that remains: what was counted stays right.
      if (isOther) version++
      before.clear()
    },
    columns: () => ({
      ...{ version, cellOf, traits: cells.traits, counts, createdAt, price, sold },
      numbers,
      ...{ otherPrices, orders },
    }),
    bytes: (): Record<string, Uint8Array> => ({
      ...{ cellOf: toBytes(cellOf), createdAt: toBytes(createdAt), price: toBytes(price) },
      sold: toBytes(sold),
      numbers: toBytes(numbers),
      byTime: toBytes(orders.createdAt.now()),
      byPrice: toBytes(orders.price.now()),
      byName: toBytes(orders.name.now()),
      cells: Buffer.from(JSON.stringify(cells.values)),
      otherPrices: Buffer.from(JSON.stringify([...otherPrices])),
    }),
    restore(stored: (name: string) => Uint8Array) {
      const words = (name: string) => new Uint32Array(stored(name).slice().buffer)
      const floats = (name: string) => new Float64Array(stored(name).slice().buffer)
      // The casts are to what `bytes` writes.
      const parsed = (name: string): unknown => JSON.parse(Buffer.from(stored(name)).toString())
      cells = createCells(parsed('cells') as TraitValues[])
      for (const [seq, prices] of parsed('otherPrices') as [number, OtherPrice[]][])
        otherPrices.set(seq, prices)
      cellOf = words('cellOf')
      createdAt = floats('createdAt')
      price = floats('price')
      sold = words('sold')
      numbers = floats('numbers')
      counts = new Uint32Array(cells.traits.length + 64)
      for (const cell of cellOf) counts[cell] = (counts[cell] ?? 0) + 1
      counts[0] = 0
      orders.createdAt.restore(words('byTime'))
      orders.price.restore(words('byPrice'))
      orders.name.restore(words('byName'))
    },
  }
}

/** Wide enough that two of a million numbers are never taken for one. */
const hashOfNumber = (number: string | null): number =>
  number ? Number.parseInt(hash('sha1', number).slice(0, 13), 16) : 0

/** A copy with room for this index and more. */
function grown<T extends Uint32Array | Float64Array>(array: T, index: number): T {
  const size = Math.max(index + 1, Math.ceil(array.length * 1.5))
  const next = array instanceof Uint32Array ? new Uint32Array(size) : new Float64Array(size)
  next.set(array)
  return next as T
}

const toBytes = ({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

function createOrders(
  prepare: Statements,
  valuesOf: (column: SortColumn) => Float64Array | 'name',
  isListed: (seq: number) => boolean,
): Record<SortColumn, SortedSeqs> {
  const order = (column: SortColumn) =>
    createSortedSeqs({
      read() {
        const key = column === 'name' ? 'sortName' : column
        const find = prepare(`SELECT json_group_array(seq) AS list
          FROM (SELECT seq FROM products ORDER BY ${key}, id)`)
        return Uint32Array.from(JSON.parse(String(find.get()?.list)) as number[])
      },
      isListed,
      createCompare: () => createCompare(prepare, valuesOf(column)),
    })
  return { createdAt: order('createdAt'), price: order('price'), name: order('name') }
}

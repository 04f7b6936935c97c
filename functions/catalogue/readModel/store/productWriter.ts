import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Columns } from '../columns/columns.ts'
import { listColumns, insertInto } from './engine.ts'
import type { ProductRow, StoredFit } from './productRow.ts'

/** `columns` are told of each product that changes. */
export function createProductWriter(
  db: DatabaseSync,
  columns: Pick<Columns, 'touch' | 'touchFits'>,
) {
  const productColumns = listColumns(db, 'products')
  const cardColumns = listColumns(db, 'cards')
  const writersTo = (table: 'products' | 'closedProducts') => ({
    // An update touches only indexes whose values change: most changes are of stock.
    change: db.prepare(
      `UPDATE ${table} SET ${productColumns.map((name) => `${name} = ?`).join(', ')} WHERE seq = ?`,
    ),
    put: insertInto(db, table, productColumns),
  })
  const [listed, closed] = [writersTo('products'), writersTo('closedProducts')]
  // Every product has a card, listed or not.
  const nextSeq = db.prepare('SELECT coalesce(max(seq), 0) + 1 AS seq FROM cards')
  const putCard = insertInto(db, 'cards', cardColumns, { instead: 'OR REPLACE' })
  const putPrice = insertInto(db, 'otherPrices', ['seq', 'price', 'kind'])
  const putFit = insertInto(db, 'productFits', ['fit', 'seq'])
  const putText = insertInto(db, 'productText', ['rowid', 'words'])
  const putNumber = insertInto(db, 'numberText', ['rowid', 'numberKey'])
  const putOtherNumber = insertInto(db, 'otherNumbers', ['seq', 'numberKey', 'numberLooseKey'])
  const findFits = db.prepare('SELECT fit FROM productFits WHERE seq = ?')
  const removal = (table: string, key: 'seq' | 'rowid') =>
    db.prepare(`DELETE FROM ${table} WHERE ${key} = ?`)
  const removeFits = removal('productFits', 'seq')
  // A changed product's rows here are written again; its others are updated or replaced.
  const rewritten = [
    ...['otherPrices', 'otherNumbers'].map((table) => removal(table, 'seq')),
    ...['productText', 'numberText'].map((table) => removal(table, 'rowid')),
  ]
  const removals = [
    ...['products', 'closedProducts', 'cards', 'productFits'].map((table) => removal(table, 'seq')),
    ...rewritten,
  ]
  const fitNumber = createFits(db)
  const descriptionNumber = createDescriptions(db)
  // The feed may bring a product before its vendor: it is listed.
  const findClosed = db.prepare('SELECT 1 FROM vendors WHERE id = ? AND isOpen = 0')
  const valuesOf = (names: readonly string[], of: ProductRow['columns']) =>
    names.map((name) => of[name] ?? null)

  function changeFits(seq: number, wanted: readonly number[]): void {
    const before = new Set(findFits.all(seq).map(({ fit }) => Number(fit)))
    if (before.size === wanted.length && wanted.every((fit) => before.has(fit))) return
    columns.touchFits()
    removeFits.run(seq)
    for (const fit of wanted) putFit.run(fit, seq)
  }

  return {
    /** Writes a product, in place of the row `before` if it is listed already; returns its `seq`. */
    write(product: ProductRow, before: number | null): number {
      const { columns: row, card, descriptionAr, fitments } = product
      const { otherPrices, otherNumbers, words } = product
      const { change, put } = findClosed.get(row.vendorId ?? null) ? closed : listed
      const seq = before ?? Number(nextSeq.get()?.seq)
      const values = valuesOf(productColumns, { ...row, seq })
      const fitNumbers = fitments.map(fitNumber)
      columns.touch(seq, before === null)
      changeFits(seq, fitNumbers)
      if (before === null) put.run(...values)
      else {
        change.run(...values, before)
        for (const statement of rewritten) statement.run(before)
      }
      for (const [price, kind] of otherPrices) putPrice.run(seq, price, kind)
      const description = descriptionNumber(descriptionAr)
      const [firstFit = null] = fitNumbers
      putCard.run(...valuesOf(cardColumns, { ...card, description, firstFit, seq }))
      putText.run(seq, words)
      for (const { numberKey, numberLooseKey } of otherNumbers)
        putOtherNumber.run(seq, numberKey, numberLooseKey)
      const numbers = [row.numberKey, ...otherNumbers.map(({ numberKey }) => numberKey)]
      // A space, so that no part of two numbers together is found.
      if (numbers.some(Boolean)) putNumber.run(seq, numbers.filter(Boolean).join(' '))
      return seq
    },
    remove(seq: number) {
      columns.touch(seq)
      columns.touchFits()
      for (const statement of removals) statement.run(seq)
    },
    /** Deletes descriptions and fits that no product uses any more. */
    deleteUnused() {
      db.exec(`
        DELETE FROM fits WHERE number NOT IN (SELECT fit FROM productFits);
        DELETE FROM descriptions WHERE number NOT IN (SELECT description FROM cards);`)
    },
  }
}

/** The number of a trim with its years and limits. */
function createFits(db: DatabaseSync) {
  const find = db.prepare(
    'SELECT number FROM fits WHERE trimId = ? AND yearKeys = ? AND limits = ?',
  )
  const put = db.prepare('INSERT INTO fits (trimId, yearKeys, limits) VALUES (?, ?, ?)')
  return ({ trimId, yearKeys, limits }: StoredFit): number => {
    const fit = [trimId, yearKeys, limits]
    return Number(find.get(...fit)?.number ?? put.run(...fit).lastInsertRowid)
  }
}

/** The number of a description: from its hash, so that no second index has to store the text. */
function createDescriptions(db: DatabaseSync) {
  const find = db.prepare('SELECT text FROM descriptions WHERE number = ?')
  const put = db.prepare('INSERT INTO descriptions (number, text) VALUES (?, ?)')
  return (text: string): number => {
    for (let number = hashText(text); ; number++) {
      const row = find.get(number)
      if (!row) put.run(number, text)
      if (!row || row.text === text) return number
    }
  }
}

const hashText = (text: string): number => hash('sha1', text, 'buffer').readUIntBE(0, 6)

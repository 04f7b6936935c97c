/**
 * Cells: products with the same value for every facet and the same part type. There are at most a few
 * thousand, however large the market is, so that counting them costs the same at any size. Triggers
 * keep the count of listed products of each up to date, whatever statement changes a product; a cell
 * stays when its last product leaves.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Remembered } from './remembered.ts'

/** What the products of a cell share; unknown governorates and part types are empty. */
export const cellColumns = [
  'categoryId',
  'condition',
  'isFeatured',
  'inStock',
  'governorate',
  'otherFit',
  'partType',
] as const

const columns = cellColumns.join(', ')

/** The number of the cell with these values, which is added if it is new. */
export function createCellNumbers(
  db: DatabaseSync,
  remembered: Remembered,
): (values: Readonly<Record<string, string | number | null>>) => number {
  const find = db.prepare(
    `SELECT number FROM cells WHERE ${cellColumns.map((name) => `${name} = ?`).join(' AND ')}`,
  )
  const put = db.prepare(
    `INSERT INTO cells (${columns}) VALUES (${cellColumns.map(() => '?').join(', ')})`,
  )
  return ({ stock, ...values }) => {
    const inStock = Number(stock) > 0 ? 1 : 0
    const key = cellColumns.map((name) => (name === 'inStock' ? inStock : (values[name] ?? '')))
    return remembered(key.join('\n'), () =>
      Number(find.get(...key)?.number ?? put.run(...key).lastInsertRowid),
    )
  }
}

const changed = 'UPDATE countChanges SET count = count + 1;'

/** `countChanges` counts whatever may change the number of products of a list. */
export const cellTables = `
CREATE TABLE cells (
  number INTEGER PRIMARY KEY, categoryId TEXT NOT NULL, condition TEXT NOT NULL,
  isFeatured INTEGER NOT NULL, inStock INTEGER NOT NULL, governorate TEXT NOT NULL,
  otherFit INTEGER NOT NULL, partType TEXT NOT NULL, count INTEGER NOT NULL DEFAULT 0,
  UNIQUE (${columns})
);
CREATE TABLE countChanges (count INTEGER NOT NULL);
INSERT INTO countChanges VALUES (0);
CREATE TRIGGER cellsGain AFTER INSERT ON products BEGIN
  UPDATE cells SET count = count + 1 WHERE number = NEW.cell;
  ${changed}
END;
CREATE TRIGGER cellsLose AFTER DELETE ON products BEGIN
  UPDATE cells SET count = count - 1 WHERE number = OLD.cell;
  ${changed}
END;
CREATE TRIGGER cellsChange AFTER UPDATE OF cell ON products WHEN OLD.cell <> NEW.cell BEGIN
  UPDATE cells SET count = count - 1 WHERE number = OLD.cell;
  UPDATE cells SET count = count + 1 WHERE number = NEW.cell;
  ${changed}
END;
CREATE TRIGGER pricesChange AFTER UPDATE OF price ON products WHEN OLD.price <> NEW.price BEGIN
  ${changed}
END;
${['otherPrices', 'productFits']
  .flatMap((table) => [`INSERT ON ${table}`, `DELETE ON ${table}`])
  .map((event, at) => `CREATE TRIGGER counts${at} AFTER ${event} BEGIN ${changed} END;`)
  .join('\n')}
`

/** Statements that give a vendor's products another governorate, and the cells that they have then. */
export function moveToGovernorate(table: string, vendorId: string, governorate: string): string {
  const there = cellColumns.map((name) =>
    name === 'governorate' ? `coalesce(${governorate}, '')` : `c.${name}`,
  )
  const moved = `p.vendorId = ${vendorId} AND p.governorate IS NOT ${governorate}`
  return `INSERT INTO cells (${columns})
    SELECT ${there.join(', ')} FROM ${table} p JOIN cells c ON c.number = p.cell WHERE ${moved}
    EXCEPT SELECT ${columns} FROM cells;
  UPDATE ${table} AS p SET governorate = ${governorate}, cell = (
    SELECT n.number FROM cells c JOIN cells n
      ON ${cellColumns.map((name, at) => `n.${name} = ${there[at]}`).join(' AND ')}
    WHERE c.number = p.cell)
  WHERE ${moved};`
}

/** Counts the products of each cell. */
export const countCells = `UPDATE cells SET count = (
  SELECT count(*) FROM products p WHERE p.cell = cells.number);`

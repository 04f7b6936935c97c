/** Compares the rows of seeded markets, whose ids and times differ. */
import {
  asRecord,
  type CarTrimRecord,
  type OrderRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'

export const rowsOfEntity = <T extends Item>(rows: Item[], entity: string) =>
  rows.filter((row) => row.entity === entity) as T[]
export const readProducts = (rows: Item[]) =>
  rowsOfEntity(rows, 'product').map((row) => asRecord<ProductRecord>(row))
export const readOrders = (rows: Item[]) =>
  rowsOfEntity(rows, 'order').map((row) => asRecord<OrderRecord>(row))

/** A product without its ids and times. */
export function withoutIds({ stocks, listing, ...product }: ProductRecord) {
  const names = ['pk', 'productId', 'createdAt', 'updatedAt', 'gsi1sk', 'gsi2sk']
  const rest = Object.entries(product).map(([name, value]) =>
    names.includes(name) ? [name, typeof value] : [name, value],
  )
  return {
    ...Object.fromEntries(rest),
    listing: { ...listing, updatedAt: typeof listing.updatedAt },
    stocks: inOrder(stocks),
  }
}

const inOrder = (stocks: ProductRecord['stocks']) =>
  Object.values(stocks)
    .flatMap((stock) => ('position' in stock ? [stock] : []))
    .sort((one, other) => one.position - other.position)

/** Names, prices, fitments and quantities of all products, and all orders, without ids. */
export function summariseRows(rows: Item[]) {
  const trims = new Map(
    rowsOfEntity(rows, 'carTrim').map((row) => {
      const trim = asRecord<CarTrimRecord>(row)
      return [trim.trimId, trim]
    }),
  )
  return {
    products: readProducts(rows)
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ nameAr, partNumber, condition, fitments, stocks, isFeatured }) => ({
        nameAr,
        partNumber,
        condition,
        isFeatured,
        fitments: fitments.map(({ trimId, yearIds }) => [
          trims.get(trimId)?.name,
          ...yearIds.map((id) => trims.get(trimId)?.years[id.split('.')[1] ?? '']?.year),
        ]),
        stocks: inOrder(stocks),
      })),
    orders: readOrders(rows)
      .map(({ createdAt, status, totalAmount, items }) =>
        [createdAt, status, totalAmount, ...items.map(({ product }) => product.nameAr)].join(' '),
      )
      .sort(),
  }
}

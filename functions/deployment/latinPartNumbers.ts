import { normalisePartNumber } from '#shared/products/partNumber.ts'
import { rowExists } from '#functions/table/feedRow.ts'
import { feedAttributes } from '#functions/table/keys.ts'
import {
  asRecord,
  nextChangedAt,
  type OrderRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import { ConditionFailed, type Item, type Table } from '#functions/table/table.ts'

/** Normalises part numbers of products and order lines that were stored as typed. */
export async function writeLatinPartNumbers(table: Table, now: () => Date): Promise<void> {
  for await (const item of table.scanAll()) {
    if (item.entity === 'product') await writeLatinPartNumber(table, item, now)
    if (item.entity !== 'order') continue
    const { pk, sk, items } = asRecord<OrderRecord>(item)
    const latin = items.map((line) => ({ ...line, product: withLatinPartNumber(line.product) }))
    if (JSON.stringify(latin) !== JSON.stringify(items))
      // The lines of an order never change otherwise.
      await table.update({ pk, sk }, { set: { items: latin } }, rowExists)
  }
}

async function writeLatinPartNumber(table: Table, item: Item, now: () => Date): Promise<void> {
  const product = asRecord<ProductRecord>(item)
  const { pk, sk, rev, gsi1sk } = product
  const { partNumber } = withLatinPartNumber(product)
  if (partNumber === product.partNumber) return
  try {
    await table.update(
      { pk, sk },
      {
        set: {
          partNumber,
          'listing.partNumber': partNumber,
          ...feedAttributes(nextChangedAt(now(), gsi1sk)),
        },
        add: { rev: 1 },
      },
      { text: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': rev } },
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // Written meanwhile: start again from the current row.
    const fresh = await table.get({ pk, sk }, { consistent: true })
    if (fresh) await writeLatinPartNumber(table, fresh, now)
  }
}

const withLatinPartNumber = <P extends { partNumber?: string | undefined }>(part: P): P =>
  part.partNumber === undefined
    ? part
    : { ...part, partNumber: normalisePartNumber(part.partNumber) }

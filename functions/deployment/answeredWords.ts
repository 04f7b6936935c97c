import { answeredWordsWrite } from '#functions/products/productRows.ts'
import { productKey } from '#functions/table/keys.ts'
import { asRecord, readRecord, type ProductRecord } from '#functions/table/records.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import type { QuestionRecord } from '#functions/table/records/reviewRecords.ts'
import type { Table } from '#functions/table/table.ts'

/** So that searches find products by questions that were answered before. */
export async function writeAnsweredWords(table: Table, now: () => Date): Promise<void> {
  const byProduct = new Map<string, { at: string; texts: string[] }[]>()
  for await (const item of table.scanAll()) {
    if (item.entity !== 'question') continue
    const { productId, listing } = asRecord<QuestionRecord>(item)
    const { text, answer } = listing
    if (!answer) continue
    const { at, text: answered } = answer
    const before = byProduct.get(productId) ?? []
    byProduct.set(productId, [...before, { at, texts: [answered, text] }])
  }
  for (const [productId, answers] of byProduct) {
    const newest = answers.toSorted((one, other) => (one.at > other.at ? -1 : 1))
    const texts = newest.flatMap((each) => each.texts)
    await retryOnConflict(async () => {
      const product = await readRecord<ProductRecord>(table, productKey(productId))
      if (product && product.answeredWords === undefined)
        await table.transact([answeredWordsWrite(product, texts, now())])
    })
  }
}

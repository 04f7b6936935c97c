import { handle } from '#functions/http/handle.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { missedTexts } from '#functions/search/misses/missedTexts.ts'
import { catalogue } from './store.ts'

const maxTexts = 20

/** Texts that name a part of a category in which the vendor sells something. */
export const handler = handle(rows.listMissedSearches)(async (_, context) => {
  const [replica, texts] = await Promise.all([catalogue(context), missedTexts(context)])
  const own = replica.forVendors.categoryIds(context.caller.userId)
  const found: { text: string; count: number; partId: string }[] = []
  for (const { text, count } of own.size === 0 ? [] : texts) {
    const part = replica.partOf(text)
    if (part && own.has(categoryIdBySlug(part.category) ?? ''))
      found.push({ text, count, partId: part.id })
    if (found.length === maxTexts) break
  }
  return found
})

import { handle } from '#functions/http/handle.ts'
import { categoryIdBySlug } from '#shared/categories/builtIn.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { missedTexts } from './misses.ts'
import { marketNames } from '#functions/search/understanding/marketNames.ts'
import { partIn } from '#functions/search/understanding/understanding.ts'
import { understandText } from '#functions/search/understanding/understandText.ts'
import { catalogue } from './store.ts'

const maxTexts = 20

/** Texts that name a part of a category in which the vendor sells something. */
export const handler = handle(rows.listMissedSearches)(async (_, context) => {
  const [{ readModel }, texts] = await Promise.all([catalogue(context), missedTexts(context)])
  const own = await readModel.categoryIds(context.caller.userId)
  const names = marketNames(await readModel.marketEntities())
  const missed: { text: string; count: number; partId: string }[] = []
  for (const { text, count } of own.size === 0 ? [] : texts) {
    const part = partIn(understandText(text, names))
    if (part && own.has(categoryIdBySlug(part.category) ?? ''))
      missed.push({ text, count, partId: part.id })
    if (missed.length === maxTexts) break
  }
  return missed
})

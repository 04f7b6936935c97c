import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'

/** Suggests nothing without a text. */
export const handler = handle(rows.listSuggestions)(async ({ query }, context) => {
  const { changeCount, suggestions } = await catalogue(context)
  return suggestions.of(query.text ?? '', { now: context.now(), changeCount })
})

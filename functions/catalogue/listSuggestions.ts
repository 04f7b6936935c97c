import { handle } from '#functions/http/handle.ts'
import { catalogue as rows } from '#shared/catalogue/contract.ts'
import { catalogue } from './store.ts'
import { suggestSearches } from './suggestions.ts'

/** Suggests nothing without a text. */
export const handler = handle(rows.listSuggestions)(async ({ query }, context) => {
  const { readModel, state } = await catalogue(context)
  const { changeCount } = state
  return suggestSearches(readModel, query.text ?? '', {
    ...{ changeCount, now: context.now(), log: context.log },
  })
})

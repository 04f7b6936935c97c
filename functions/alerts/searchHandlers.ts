import { handle } from '#functions/http/handle.ts'
import { alerts } from '#shared/alerts/contract.ts'
import { readSearch } from './readSearch.ts'
import { saveSearch } from './store.ts'

/** Served by the Lambda of requests. */
export const handlers = {
  saveSearch: handle(alerts.saveSearch)(async ({ body }, context) =>
    saveSearch(context, await readSearch(context, body)),
  ),
}

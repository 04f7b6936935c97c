import { handle } from '#functions/http/handle.ts'
import { alerts } from '#shared/alerts/contract.ts'
import { listOwnAlerts, listOwnSearches, removeAlert, removeSearch, saveAlert } from './store.ts'

export const handlers = {
  listAlerts: handle(alerts.listAlerts)((_, context) => listOwnAlerts(context)),
  saveAlert: handle(alerts.saveAlert)(({ params, body }, context) =>
    saveAlert(context, params.id, body),
  ),
  deleteAlert: handle(alerts.deleteAlert)(async ({ params }, context) => {
    await removeAlert(context, params.id)
    return { id: params.id }
  }),
  listSearches: handle(alerts.listSearches)((_, context) => listOwnSearches(context)),
  deleteSearch: handle(alerts.deleteSearch)(async ({ params }, context) => {
    await removeSearch(context, params.id)
    return { id: params.id }
  }),
}

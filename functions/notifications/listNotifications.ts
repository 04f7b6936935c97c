import { handle } from '#functions/http/handle.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { listNewest } from './store.ts'

export const handler = handle(notifications.listNotifications)((_, context) =>
  listNewest(context, context.caller.userId),
)

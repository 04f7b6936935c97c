import { handle } from '#functions/http/handle.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { listNewest, markReadUntil } from './store.ts'

export const handlers = {
  listNotifications: handle(notifications.listNotifications)((_, context) =>
    listNewest(context, context.caller.userId),
  ),
  markRead: handle(notifications.markRead)(({ body }, context) =>
    markReadUntil(context, context.caller.userId, body.until),
  ),
}

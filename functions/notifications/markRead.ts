import { handle } from '#functions/http/handle.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { markReadUntil } from './store.ts'

export const handler = handle(notifications.markRead)(({ body }, context) =>
  markReadUntil(context, context.caller.userId, body.until),
)

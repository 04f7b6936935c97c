import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { notifications } from '#shared/notifications/contract.ts'
import {
  deleteDevice,
  readPushSettings,
  saveDevice,
  savePushSettings,
  testDevice,
} from './devices.ts'
import { pollingHeaders } from './polling.ts'
import { listNotifications, markReadUntil } from './store.ts'

export const handlers = {
  listNotifications: handle(notifications.listNotifications)(async ({ query }, context) => {
    const { newest = false } = query
    const { userId } = context.caller
    const [list, headers] = await Promise.all([
      listNotifications(context, userId, newest),
      pollingHeaders(context, newest ? undefined : userId),
    ])
    return new HandlerResponse(list, undefined, headers)
  }),
  markRead: handle(notifications.markRead)(({ body }, context) =>
    markReadUntil(context, context.caller.userId, body.until),
  ),
  getPushSettings: handle(notifications.getPushSettings)((_, context) =>
    readPushSettings(context, context.caller.userId),
  ),
  savePushSettings: handle(notifications.savePushSettings)(async ({ body }, context) => {
    await savePushSettings(context, context.caller.userId, body)
    return readPushSettings(context, context.caller.userId)
  }),
  saveDevice: handle(notifications.saveDevice)(async ({ body }, context) => ({
    id: await saveDevice(context, context.caller.userId, body, context.env.pushExtraHost),
  })),
  deleteDevice: handle(notifications.deleteDevice)(async ({ params }, context) => {
    await deleteDevice(context, context.caller.userId, params.id)
    return params
  }),
  testDevice: handle(notifications.testDevice)(async ({ params }, context) => {
    await testDevice(context, context.caller.userId, params.id)
    return params
  }),
}

import { handle } from '#functions/http/handle.ts'
import { notifications } from '#shared/notifications/contract.ts'
import {
  deleteDevice,
  readPushSettings,
  saveDevice,
  savePushSettings,
  testDevice,
} from './devices.ts'
import { listNewest, markReadUntil } from './store.ts'

export const handlers = {
  listNotifications: handle(notifications.listNotifications)((_, context) =>
    listNewest(context, context.caller.userId),
  ),
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

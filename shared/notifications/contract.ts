import { defineDomain, endpoint } from '../contract/endpoint.ts'
import * as z from 'zod'
import { queryFlag } from '../kernel/query.ts'
import { newDevice, newPushSettings, pushSettings } from './pushSchema.ts'
import { notificationList, readMark } from './schema.ts'

const named = z.object({ id: z.string() })

export const notifications = defineDomain('notifications', '/api/notifications', {
  listNotifications: endpoint('GET /api/notifications', {
    access: 'signedIn',
    query: z.object({
      /** Of the newest few rows: asks whether there is something new, for an eighth of the cost of the list. */
      newest: queryFlag,
    }),
    data: notificationList,
    summary:
      'List what has happened to your orders and products, newest first, or only the newest few',
  }),
  markRead: endpoint('PUT /api/notifications/read', {
    access: 'signedIn',
    body: readMark,
    data: readMark,
    summary: 'Mark your notifications as read up to one of them',
  }),
  getPushSettings: endpoint('GET /api/notifications/push', {
    access: 'signedIn',
    data: pushSettings,
    summary: 'Get what your devices are notified of, when not, and which devices they are',
  }),
  savePushSettings: endpoint('PUT /api/notifications/push', {
    access: 'signedIn',
    body: newPushSettings,
    data: pushSettings,
    summary: 'Save what your devices are notified of, and when not',
  }),
  saveDevice: endpoint('PUT /api/notifications/devices', {
    access: 'signedIn',
    body: newDevice,
    data: named,
    summary: "Notify a device of yours by its browser's push subscription",
  }),
  deleteDevice: endpoint('DELETE /api/notifications/devices/{id}', {
    access: 'signedIn',
    data: named,
    summary: 'Stop notifying a device',
  }),
  testDevice: endpoint('POST /api/notifications/devices/{id}/test', {
    access: 'signedIn',
    data: named,
    summary: 'Send a notification to a device of yours, to see that it arrives',
  }),
})

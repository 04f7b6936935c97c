import { defineDomain, endpoint } from '../contract/endpoint.ts'
import { notificationList, readMark } from './schema.ts'

export const notifications = defineDomain('notifications', '/api/notifications', {
  listNotifications: endpoint('GET /api/notifications', {
    access: 'signedIn',
    data: notificationList,
    summary: 'List what has happened to your orders and products, newest first',
  }),
  markRead: endpoint('PUT /api/notifications/read', {
    access: 'signedIn',
    body: readMark,
    data: readMark,
    summary: 'Mark your notifications as read up to one of them',
  }),
})

import { namespace } from '../namespace.ts'

export const offlineText = namespace('offline', {
  newVersion: 'نسخة جديدة من الموقع جاهزة.',
  reload: 'أعد التحميل',
})

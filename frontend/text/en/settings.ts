import type { settings as ar } from '../ar/settings.ts'
import type { TextOf } from '../catalogue.ts'

export const settings: TextOf<typeof ar> = {
  shop: 'Shop details',
  intro: 'This is what customers see beside each of your parts.',
  businessName: 'Shop name',
  businessNameRequired: 'Business name is required',
  phone: 'Phone',
  phoneHint: 'Customers call it, and WhatsApp opens from it.',
  phoneUnsure: 'This does not look like an Iraqi mobile. Check it; you can save it as it is.',
  email: 'Email',
  city: 'City',
  cityHint: 'For example: Baghdad',
  location: 'Area or market',
  locationHint: 'For example: Al-Sinak',
  address: 'Full address',
  description: 'About the shop',
  descriptionHint: 'What do you sell? Since when? What sets you apart?',
  leaveTitle: 'Your changes are not saved',
  leaveQuestion: 'If you leave now, your changes are lost. Leave?',
  leaveYes: 'Leave without saving',
  leaveNo: 'Stay here',
}

import type { settings as ar } from '../ar/settings.ts'
import type { TextOf } from '../catalogue.ts'

export const settings: TextOf<typeof ar> = {
  shop: 'Shop details',
  intro: 'Customers see this next to each of your parts.',
  businessName: 'Shop name',
  businessNameRequired: 'Business name is required',
  phone: 'Phone',
  phoneHint: 'Customers use it to call you or message you on WhatsApp.',
  phoneKept: 'You can change the phone number but not remove it: customers need it.',
  phoneUnsure: "This doesn't look like an Iraqi mobile number. Check it, or save it as it is.",
  email: 'Email',
  city: 'City',
  cityHint: 'For example: Baghdad',
  governorate: 'Governorate',
  governorateHint: 'So that customers looking for a seller nearby can find you.',
  governorateKept: 'You can change the governorate but not remove it: customers need it.',
  chooseGovernorate: 'Choose a governorate',
  location: 'Area or market',
  locationHint: 'For example: Al-Sinak',
  address: 'Full address',
  businessDescription: 'About the shop',
  descriptionHint: 'What do you sell? Since when? What sets you apart?',
  leaveTitle: 'You have unsaved changes',
  leaveQuestion: 'If you leave now, your changes will be lost. Leave?',
  leaveYes: 'Leave without saving',
  leaveNo: 'Stay here',
}

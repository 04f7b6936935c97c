import type { vendorsText } from '../ar/vendors.ts'
import type { Translation } from '../namespace.ts'

export default {
  hours: 'Working hours',
  days: '{from} to {to}',
  dayOff: 'Day off',
  times: '{opens} to {closes}',
  onHoliday: 'On holiday until {date}. You can order now; your order is prepared after that.',
  saturday: 'Saturday',
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  vendorEmpty: 'This shop has no parts on offer right now.',
  vendorClosed: 'This shop is not open for sales yet.',
  vendorNotFound: 'This shop does not exist.',
  vendorProducts: 'Parts of this shop',
  businessName: 'Shop',
  ownerName: 'Owner',
  email: 'Email',
  businessDescription: 'About the shop',
  notGiven: 'Not provided',
} satisfies Translation<typeof vendorsText.vendors>

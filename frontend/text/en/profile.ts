import type { profileText } from '../ar/profile.ts'
import type { Translation } from '../namespace.ts'

export default {
  memberSince: 'Member since {date}',
  addresses: 'Delivery addresses',
  noAddresses: "You haven't saved any addresses yet",
  addAddress: 'Add address',
  editAddress: 'Edit address',
  makeDefault: 'Set as default',
  default: 'Default',
  label: 'Address name',
  labelHint: 'Home, work, etc.',
  street: 'Street or nearest landmark',
  streetHint: 'Such as Street 62, quarter 905, or near Al-Rahman mosque',
  city: 'Area',
  cityHint: 'District or neighbourhood, such as Karrada',
  province: 'Governorate',
  chooseProvince: 'Choose a governorate',
  landmark: 'Another landmark',
  landmarkHint: 'A mosque, school or well-known shop near you',
  phone: 'Phone number',
  phone2: 'Second phone',
  phoneHint: 'For example: \u20660770 123 4567\u2069',
  phoneShort: 'The number is too short: type at least 10 digits.',
  phoneUnsure: "This doesn't look like an Iraqi mobile number. Check it, or save it as it is.",
  position: {
    title: 'Position on the map',
    mine: 'My position',
    paste: 'Or paste a map link or a Plus code',
    hint: 'The seller and the courier see it, so that they find you without calling.',
    open: 'Open the map',
    guess:
      'The code is short, so we took the place nearest to the governorate’s centre. Check it on the map.',
    rough: 'The position is only accurate to about {n} metres. Check it on the map.',
    problems: {
      denied:
        'Your browser does not let us have your position. Allow it in the browser’s settings, or paste a map link.',
      unavailable:
        'Your device could not find its position. Turn location on and try again, or paste a map link.',
      tooLong: 'Finding the position took too long. Try again near a window, or paste a map link.',
      outside: 'This place is outside Iraq.',
      shortLink:
        'We cannot open short links. Open the link in Maps, press and hold your place, then copy the two numbers or the Plus code and paste them here.',
      noPlace: 'This is a short code. Choose the governorate first, or paste the full code.',
      unreadable:
        'We found no position in this text. Paste a map link, a code such as \u20668H568988+3C\u2069, or two numbers such as \u206633.31525, 44.36611\u2069.',
    },
  },
  moreDetails: 'More details',
  isDefault: 'Make it my default address',
  required: {
    province: 'Choose a governorate',
    city: 'Enter the area',
    street: 'Enter the street or the nearest landmark',
    phone: 'Enter the phone number',
  },
  save: 'Save address',
  confirmDelete: 'Are you sure you want to delete this address?',
  myOrders: 'My orders',
  accountMenu: {
    account: 'Account',
    askCustomer: 'Sign out on this device? Your cart and cars stay in your account.',
    askVendor: 'Sign out on this device?',
    stay: 'Stay',
  },
} satisfies Translation<typeof profileText.profile>

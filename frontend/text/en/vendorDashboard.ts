import type { vendorDashboard as ar } from '../ar/vendorDashboard.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorDashboard: TextOf<typeof ar> = {
  welcome: 'Hello {name}',
  intro: 'Your shop in figures since it opened.',
  figures: 'Shop figures',
  openingTitle: 'Before your shop can sell',
  openingWaits:
    'Customers need a number to call, and your governorate to know about delivery. Your parts are saved, and customers see them once you have added both.',
  openingFirst: 'Your shop is ready. It only needs its first part.',
  openingUntil:
    'Add your phone number and governorate before {date}. After that, customers can neither see nor order your parts until you do.',
  openingDays: { one: '1 day left.', other: '{n} days left.' },
  openingSteps: {
    phone: "Add the shop's phone number",
    governorate: 'Set the governorate',
    product: 'Add your first part',
  },
  openingDone: 'done',
  universal: {
    one: '1 part may be for every car',
    other: '{n} parts may be for every car',
  },
  universalHint:
    'Batteries and oil, for example. Owners of any car would see them, not just owners of the cars listed now. Nothing changes until you choose.',
  universalNo: 'No',
  universalNoNamed: 'No, {name} is for certain cars',
  universalYesNamed: 'For every car: {name}',
  universalAccepted: 'Now for every car: {name}',
  universalKept: 'Left as it is: {name}',
  universalUndo: 'Undo',
  guestCart: {
    one: 'Your cart is kept on this device, with 1 part',
    other: 'Your cart is kept on this device, with {n} parts',
  },
  guestCartHint:
    "It was filled before you signed in, and seller accounts can't buy. Sign out to find it in the cart, then order with a customer account.",
  guestCartLeave: 'Sign out',
  progress: 'Order progress',
  totalProducts: 'Total products',
  pendingOrders: 'Pending orders',
  totalRevenue: 'Total revenue',
  revenueHint: 'Includes pending orders but not cancelled ones',
  totalOrders: 'Total orders',
  recentProducts: 'Recent products',
  recentOrders: 'Recent orders',
  addFirstProduct: 'Add your first product',
  noProducts: 'Your shop is empty. Add the first part that customers look for.',
  noOrders: 'No orders yet. New orders appear here as soon as they arrive.',
  lowStock: 'Low stock',
  lowStockHint: "Two or fewer left. Update the quantity so you don't lose orders.",
  left: { zero: 'Sold out', one: '1 left', other: '{n} left' },
  lowPrices: 'Prices that may be missing three zeros',
  lowPricesHint:
    'These prices look very low; you may have meant thousands. Open the part and check its price.',
  noCar: 'Fitment not specified',
  noCarHint: "Customers who search by car can't find these. Add the cars they fit.",
  andMore: { one: 'and 1 more', other: 'and {n} more' },
}

import type { toastsText } from '../ar/toasts.ts'
import type { Translation } from '../namespace.ts'

export default {
  accountReady: 'Your account is ready. Welcome!',
  productCreated: 'Product created successfully',
  productUpdated: 'Product updated successfully',
  productDeleted: 'Product deleted successfully',
  carDataSaved: 'Car data saved',
  carDataDeleted: 'Deleted',
  orderStatusUpdated: 'Order status updated successfully',
  addressSaved: 'Address saved successfully',
  addressUpdated: 'Address updated successfully',
  addressDeleted: 'Address deleted successfully',
  addressAdded: 'Address added successfully',
  addressMadeDefault: 'Address set as default',
  addedToCart: 'Added to cart successfully',
  productAddedToCart: '{product} added to cart',
  carChosen: 'Your car is now: {car}',
  filtersCleared: 'All filters cleared',
  searchingFor: 'Searching for: {text}',
  sessionExpired: 'Your session has expired. Please sign in again',
  authLoading: 'Loading data...',
  orderCancelledByCustomer: 'Order cancelled successfully',
  settingsSaved: 'Settings saved successfully',
} satisfies Translation<typeof toastsText.toasts>

import type { offlineText } from '../ar/offline.ts'
import type { Translation } from '../namespace.ts'

export default {
  newVersion: 'A new version of the site is ready.',
  reload: 'Reload',
  waiting: 'Waiting for a connection',
  waitingText:
    'Kept on this device. It is sent once when you are back online, and you can cancel it until then.',
  order: 'Order from {vendor}',
  change: 'Change: {name}',
  since: 'Waiting since {when}',
  sent: 'Sent. Waiting for the answer.',
  cancel: 'Cancel',
  backToCart: 'Back to the cart',
  understood: 'Got it',
  alreadySent: 'It was sent before you cancelled it.',
  unknown: 'We do not know whether it arrived. Look at your orders before you repeat it.',
  orderWaits: 'Your order is kept on this device. It is sent when you are back online.',
  changeWaits: 'The change is kept on this device. It is sent when you are back online.',
  unsent: {
    zero: 'Nothing is waiting.',
    one: '{n} thing has not been sent from this device yet. It is discarded if you sign out now.',
    other:
      '{n} things have not been sent from this device yet. They are discarded if you sign out now.',
  },
  discardAndLeave: 'Discard and sign out',
  leaveByMenu: 'Some things have not been sent yet. Sign out from your account menu.',
  noRoom: 'This device has no room to keep it. Try again when you are back online.',
} satisfies Translation<typeof offlineText.offline>

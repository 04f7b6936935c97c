import type { pushText } from '../ar/push.ts'
import type { Translation } from '../namespace.ts'

export default {
  title: 'Notifications on your phone',
  intro: 'You get them even when the site is closed.',
  turnOn: 'Turn on for this device',
  isOn: 'This device gets notifications.',
  others: {
    zero: '',
    one: 'So does {n} other device of yours.',
    other: 'So do {n} other devices of yours.',
  },
  test: 'Try it',
  testSent: 'Sent. It arrives within seconds.',
  tested: 'This device gets notifications',
  turnOff: 'Turn off',
  install:
    'On an iPhone, install the site first: press Share, then “Add to Home Screen”. Then open it from there and come back here.',
  unsupported: 'This browser does not receive notifications. Try Chrome or Firefox.',
  denied:
    'The browser blocks our notifications. Allow them in its settings for this site, then come back here.',
  failed: 'The browser did not turn them on. Try again.',
  what: 'What do you want to hear about?',
  topics: {
    vendor: {
      orders: 'New and cancelled orders',
      stock: 'Parts that are nearly sold out',
      requests: 'Requests for the kinds of parts you sell',
      alerts: 'Alerts',
      reviews: 'Reviews and questions',
    },
    customer: {
      orders: 'Where your order is',
      stock: 'Stock',
      requests: 'Offers from shops',
      alerts: 'Parts that are back, cheaper, or found by your searches',
      reviews: 'Answers from sellers',
    },
  },
  quiet: 'Quiet hours',
  quietHint: 'Baghdad time. What arrives then is under the bell.',
  from: 'From',
  to: 'To',
  otherwise: 'If none of your devices gets them',
  channels: { email: 'By email', whatsApp: 'On WhatsApp' },
  unverified: 'Verify your email or number in your account first.',
  channelHint: {
    email: 'To the verified address of your account.',
    whatsApp: 'To the verified number of your account, not in quiet hours.',
  },
  mail: {
    open: 'Open it on the site',
    why: 'You turned on notifications by email.',
    settings: 'Turn them off in the settings',
  },
  several: {
    orders: { other: '{n} updates on orders' },
    stock: { other: '{n} parts are nearly sold out' },
    requests: { other: '{n} updates on wanted parts' },
    alerts: { other: '{n} alerts' },
    reviews: { other: '{n} updates on reviews and questions' },
  },
} satisfies Translation<typeof pushText.push>

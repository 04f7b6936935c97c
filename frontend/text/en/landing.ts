import type { landingText } from '../ar/landing.ts'
import type { Translation } from '../namespace.ts'
import { deliveryDays } from '../deliveryDays.ts'

const days = deliveryDays('en')

export default {
  heroStart: 'The part that fits your car,',
  heroAccent: 'for real',
  heroText:
    'Type it the way you say it. We know the local names and which models each part fits. Cash on delivery across Iraq.',
  searchLabel: 'Search for a part',
  searchPlaceholder: 'Front bumper Sportage 2018...',
  featured: 'Featured parts',
  byCategory: 'Browse by category',
  whyUs: 'Why Qitati?',
  originalTitle: 'Original parts, origin shown',
  originalText: 'Origin, price and stock before you buy',
  pricesTitle: 'Competitive prices',
  pricesText: 'Many sellers, all prices shown up front',
  deliveryTitle: `Delivery in ${days} working days`,
  deliveryText: 'Across Iraq, paid in cash on delivery',
  supportTitle: '24/7 support',
  supportText: 'Write to us at any time, or the seller on WhatsApp',
  sellTitle: 'Do you have a parts shop? Sell with us',
  sellText: 'Show your parts to buyers all over Iraq and manage orders in one simple dashboard.',
  sellButton: 'Join as a seller',
  sellPermanent: 'A seller account is for selling only, and its type cannot change later.',
  engines: 'Engines',
  body: 'Body',
  suspensionAndBrakes: 'Suspension and brakes',
  quick: { one: 'Oil filter', two: 'Brakes', three: 'Headlight', four: 'Radiator' },
  featuredText: 'From different shops, with price and origin',
  carousel: 'Featured parts',
  previousSlide: 'Previous parts',
  nextSlide: 'Next parts',
  goToSlide: 'Group {n} of {total}',
  sellPoint1: 'Your shop online in minutes',
  sellPoint2: 'Orders from every governorate',
  sellPoint3: 'Buyers know the part fits their car',
  sellPreview: {
    title: 'You have a new order',
    part: 'Kia Sportage headlight, right',
    buyer: 'Ahmed, Baghdad · 1 piece',
    done: 'Order confirmed',
  },
  greetingFallback: 'Welcome',
  greetingText: 'What does your car need today?',
  categories: 'Categories',
  latestOrders: 'Your latest orders',
  fitting: 'Parts for your {car}',
} satisfies Translation<typeof landingText.landing>

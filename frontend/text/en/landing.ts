import type { landing as ar } from '../ar/landing.ts'
import type { TextOf } from '../catalogue.ts'

export const landing: TextOf<typeof ar> = {
  title: 'Car spare parts in Iraq',
  heroStart: 'The part that fits your car,',
  heroAccent: 'for real',
  heroText:
    'Type it the way you say it. We know the local names, and we know which models each part fits. Cash on delivery all over Iraq.',
  searchLabel: 'Search for a part',
  searchPlaceholder: 'Front bumper Sportage 2018...',
  chooseCar: 'Choose your car',
  featured: 'Featured parts',
  byCategory: 'Browse by category',
  whyUs: 'Why Qitati?',
  originalTitle: 'Original parts, origin shown',
  originalText: 'Origin, price and stock before you buy',
  pricesTitle: 'Competitive prices',
  pricesText: 'Many sellers, and every price in the open',
  deliveryTitle: 'Delivery in 2-3 working days',
  deliveryText: 'Across Iraq, paid in cash on delivery',
  supportTitle: '24/7 support',
  supportText: 'Our team is there, and the seller on WhatsApp',
  sellTitle: 'Do you have a parts shop? Sell with us',
  sellText: 'Show your parts to all of Iraq and receive orders in one simple dashboard.',
  sellButton: 'Join as a seller',
  engines: 'Engines',
  body: 'Body',
  suspensionAndBrakes: 'Suspension and brakes',
}

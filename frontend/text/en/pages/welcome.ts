import type { welcomeText } from '../../ar/pages/welcome.ts'
import { deliveryDays } from '../../deliveryDays.ts'
import type { Translation } from '../../namespace.ts'

const days = deliveryDays('en')

export default {
  heading: 'The part for your car, a minute away',
  lead: 'Parts shops from all over Iraq in one place. Choose your car, compare price and origin, and pay when it arrives.',
  buy: 'Create an account and buy',
  sell: 'Register your shop and sell',
  permanent:
    'A customer account buys, a seller account sells; the type cannot change after sign-up.',
  browseFirst: 'Browse parts first',
  benefits: 'What you get',
  fitTitle: 'It fits your car, or we tell you',
  fitText:
    'Every part lists the cars it fits by model and year. No trips across town, no parts to return.',
  priceTitle: 'Clear prices and origins',
  priceText:
    'See each shop’s price, where the part was made and how many are left, before you order.',
  cashTitle: 'Inspect, then pay',
  cashText: `It reaches any governorate in ${days} working days. Open it, check it, then pay in cash.`,
  categories: 'Start here',
  enginesText: 'Spark plugs, filters, belts, fuel pumps and everything else an engine needs',
  bodyText: 'Bumpers, hoods, fenders, doors and mirrors',
  suspensionText: 'Brake pads, discs, shock absorbers, arms and steering',
  joinTitle: 'Your account in a minute',
  joinText:
    'Free for customers and sellers. All you need is a mobile number or an email address, no card.',
} satisfies Translation<typeof welcomeText.welcome>

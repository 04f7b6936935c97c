/**
 * The delivery time that the marketplace promises, in working days, from the stage's settings
 * (infra/settings.ts, `deliveryDays`): '2-3' unless the operator set others.
 */
const [from = '2', to = '3'] = (
  (import.meta.env.VITE_DELIVERY_DAYS as string | undefined) ?? '2-3'
).split('-')

// Not by format.ts: that imports the catalogue of texts, which imports this.
const inDigits = (language: 'ar' | 'en', days: string) =>
  Number(days).toLocaleString(language === 'ar' ? 'ar-IQ-u-nu-arab' : 'en')

// A word joiner: browsers wrap a line after the hyphen between English digits, not between Arabic ones.
const chooseHyphen = (language: 'ar' | 'en') => (language === 'ar' ? '-' : '-\u2060')

export const deliveryDays = (language: 'ar' | 'en') =>
  `${inDigits(language, from)}${chooseHyphen(language)}${inDigits(language, to)}`

/** The last of them: after these days a customer may complain. */
export const longestDelivery = (language: 'ar' | 'en') => inDigits(language, to)

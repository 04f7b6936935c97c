import { createContext, use } from 'react'
import { ar } from './ar.ts'
import { fetchCode } from '../ui/fetchCode.ts'
import { makeFormat } from './makeFormat.ts'
import type { Direction, Figures, Language } from './namespace.ts'
import type { Translate } from './textKey.ts'
import { makeTranslate } from './translate.ts'

export type { TextKey, Translate } from './textKey.ts'

/**
 * English texts by the name of their file, fetched when they are read; the page suspends meanwhile. Arabic
 * ones are in the script of the page that imports them. What every page may show is in ar.ts and en.ts, which
 * are part of the first script.
 */
const english = {
  alerts: () => import('./en/pages/alerts.ts'),
  cars: () => import('./en/cars.ts'),
  carImport: () => import('./en/vendor/carImport.ts'),
  carManagement: () => import('./en/vendor/carManagement.ts'),
  cart: () => import('./en/cart.ts'),
  chassis: () => import('./en/chassis.ts'),
  checkout: () => import('./en/checkout.ts'),
  delivery: () => import('./en/delivery.ts'),
  donors: () => import('./en/pages/donors.ts'),
  favourites: () => import('./en/pages/favourites.ts'),
  images: () => import('./en/vendor/images.ts'),
  info: () => import('./en/pages/info.ts'),
  landing: () => import('./en/landing.ts'),
  notifications: () => import('./en/notifications.ts'),
  offline: () => import('./en/offline.ts'),
  orders: () => import('./en/orders.ts'),
  ownProducts: () => import('./en/vendor/ownProducts.ts'),
  paper: () => import('./en/vendor/paper.ts'),
  productForm: () => import('./en/vendor/productForm.ts'),
  productMerge: () => import('./en/vendor/productMerge.ts'),
  productImport: () => import('./en/vendor/productImport.ts'),
  productPage: () => import('./en/productPage.ts'),
  push: () => import('./en/push.ts'),
  profile: () => import('./en/profile.ts'),
  requests: () => import('./en/requests.ts'),
  reviews: () => import('./en/reviews.ts'),
  search: () => import('./en/search.ts'),
  settings: () => import('./en/vendor/settings.ts'),
  signIn: () => import('./en/signIn.ts'),
  vendorDashboard: () => import('./en/vendor/vendorDashboard.ts'),
  vendorOrders: () => import('./en/vendor/vendorOrders.ts'),
  vendorProducts: () => import('./en/vendor/vendorProducts.ts'),
  vendors: () => import('./en/vendors.ts'),
  welcome: () => import('./en/pages/welcome.ts'),
}

type Name = keyof typeof english
type Namespace = { [N in Name]: Record<N, object> }[Name]

export type ArabicFigures = Exclude<Figures, 'en'>

export type Text<Namespaces = never> = ReturnType<typeof makeFormat> & {
  t: Translate<Namespaces>
  language: Language
  setLanguage: (language: Language) => void
  figures: Figures
  /** How Arabic texts write figures from now on. */
  setFigures: (figures: ArabicFigures) => void
  dir: Direction
  /** The name of a car, country, origin or governorate as stored, in the language where it is known. */
  nameOf: (stored: string) => string
}

/** The texts that have been loaded; a translation finds new ones in them. */
export const loadedTexts: Record<Language, Record<string, object>> = { ar: { ...ar }, en: {} }

const t = makeTranslate(loadedTexts.ar, 'ar')

/** Without a provider (a component shown alone) the texts are the Arabic ones. */
export const arabicText: Text = {
  ...makeFormat('ar', t),
  t,
  language: 'ar',
  setLanguage: () => {},
  figures: 'ar',
  setFigures: () => {},
  dir: 'rtl',
  nameOf: (stored) => stored,
}

export const LanguageContext = createContext(arabicText)

const requests = new Map<string, Promise<object>>()

/** The English texts of a name, fetched once; again after a failure. */
function fetchEnglish(name: Name): Promise<object> {
  let request = requests.get(name)
  if (!request) {
    request = fetchCode<{ default: object }>(english[name]).then(
      ({ default: texts }) => (loadedTexts.en[name] = texts),
    )
    request.catch(() => requests.delete(name))
    requests.set(name, request)
  }
  return request
}

/** `t`, formats, language and direction of the interface, and the switch between languages. */
export function useText<const Namespaces extends readonly Namespace[]>(
  ...namespaces: Namespaces
): Text<Namespaces[number]> {
  const text = use(LanguageContext)
  if (text.language === 'ar') Object.assign(loadedTexts.ar, ...namespaces)
  else {
    const names = namespaces.flatMap((namespace) => Object.keys(namespace) as Name[])
    for (const request of names.map(fetchEnglish)) use(request)
  }
  return text as Text<Namespaces[number]>
}

/** One name's texts as they are, for a page that shows them as a whole, or in a language of its own. */
export function useWholeText<N extends Name, Texts extends object>(
  namespace: Record<N, Texts>,
  inLanguage?: Language,
): Texts {
  const { language } = use(LanguageContext)
  const [name] = Object.keys(namespace) as [N]
  if ((inLanguage ?? language) === 'ar') return namespace[name]
  return use(fetchEnglish(name)) as Texts
}

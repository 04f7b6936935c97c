import type { Access } from '#shared/contract/endpoint.ts'
import type { InfoPage } from '#shared/site/publicPaths.ts'
import type { TextKey } from '../text/textKey.ts'

/**
 * 'entry' is a public page for visitors (landing, sign-in): signed-in users are sent on.
 * 'onboarding' is for signed-in users who have not chosen a role. 'buying' is a public page for
 * those who buy, with an account or without: vendors are sent on.
 */
export type Threshold = 'entry' | 'onboarding' | 'buying'

interface Options {
  access?: Access
  threshold?: Threshold
  /** A signed-in customer sees 'public' pages in the customer's layout. */
  layout?: 'public' | 'customer' | 'vendor' | 'bare'
  /** The page reaches the edges of the window: no padding, no maximum width. */
  bleed?: boolean
  /** The title is also the heading above the screen, in a column with these classes. */
  column?: string
  /** Dark header that runs into a dark hero. */
  deep?: boolean
  /** Shows a toast when the session is lost while the page is open. */
  warnOnSessionLoss?: boolean
}

/** `screen` is a file below frontend/pages, without its extension; it is loaded when opened. */
const page = <P extends string>(path: P, screen: string, title: TextKey, options?: Options) => ({
  path,
  screen,
  title,
  ...options,
})

const infoPages = {
  about: page('/about', 'InfoPage', 'shell.about'),
  contact: page('/contact', 'InfoPage', 'shell.contact'),
  help: page('/help', 'InfoPage', 'shell.help'),
  shipping: page('/shipping', 'InfoPage', 'shell.shipping'),
  returns: page('/returns', 'InfoPage', 'shell.returns'),
  privacy: page('/privacy', 'InfoPage', 'shell.privacy'),
} satisfies Record<InfoPage, object>

const entry = { threshold: 'entry' } as const
const hero = { ...entry, bleed: true, deep: true }
const onboarding = { access: 'signedIn', threshold: 'onboarding', layout: 'bare' } as const

/** For everyone, in the public layout unless stated otherwise. */
const publicPages = {
  landing: page('/', 'LandingPage', 'shell.titles.landing', hero),
  welcome: page('/welcome', 'WelcomePage', 'shell.titles.landing', hero),
  products: page('/products', 'ProductsPage', 'shell.browseParts'),
  vendor: page('/vendors/:id', 'VendorPage', 'product.vendorPage'),
  donor: page('/donors/:id', 'DonorPage', 'shell.donor'),
  product: page('/products/:id', 'ProductPage', 'shell.browseParts'),
  ...infoPages,
  login: page('/login', 'LoginPage', 'session.signInTitle', { ...entry, layout: 'bare' }),
  onboarding: page('/onboarding', 'OnboardingPage', 'shell.titles.onboarding', onboarding),
  notFound: page('/404', 'NotFoundPage', 'errors.notFoundPage.title', { layout: 'bare' }),
}

const headed = { column: '' }
const buying = { access: 'public', threshold: 'buying', layout: 'public' } as const

const vendorPages = {
  vendorDashboard: page('/vendor/dashboard', 'vendor/VendorDashboardPage', 'shell.dashboard'),
  vendorProducts: page('/vendor/products', 'vendor/VendorProductsPage', 'shell.myProducts'),
  addProduct: page('/vendor/add-product', 'vendor/ProductFormPage', 'shell.addProductTitle'),
  importProducts: page(
    '/vendor/import-products',
    'vendor/ProductImportPage',
    'shell.importProducts',
  ),
  addImages: page('/vendor/add-images', 'vendor/AddImagesPage', 'shell.addImages'),
  vendorDonors: page('/vendor/donors', 'vendor/DonorsPage', 'shell.donors'),
  vendorDonor: page('/vendor/donors/:id', 'vendor/DonorPartsPage', 'shell.donors'),
  editProduct: page('/vendor/edit-product/:id', 'vendor/ProductFormPage', 'shell.editProductTitle'),
  vendorOrders: page('/vendor/orders', 'vendor/VendorOrdersPage', 'shell.orders'),
  printOrders: page('/vendor/orders/print', 'vendor/PrintOrdersPage', 'shell.orders'),
  vendorRequests: page('/vendor/requests', 'RequestsPage', 'shell.wantedParts', headed),
  vendorRequest: page('/vendor/requests/:id', 'RequestPage', 'shell.wantedParts'),
  carManagement: page('/vendor/car-management', 'vendor/CarManagementPage', 'shell.carManagement'),
  vendorSettings: page('/vendor/settings', 'vendor/VendorSettingsPage', 'shell.settings', {
    column: 'max-w-3xl',
  }),
}

const customerPages = {
  customerHome: page('/customer/home', 'CustomerHomePage', 'shell.home'),
  search: page('/customer/search', 'SearchPage', 'shell.titles.search'),
  customerProducts: page('/customer/products', 'SearchPage', 'shell.titles.search'),
  customerProduct: page('/customer/products/:id', 'ProductPage', 'shell.browseParts'),
  cart: page('/customer/cart', 'CartPage', 'shell.cart', {
    ...headed,
    ...buying,
  }),
  favourites: page('/customer/favourites', 'FavouritesPage', 'shell.favourites', {
    ...headed,
    ...buying,
  }),
  checkout: page('/customer/checkout', 'CheckoutPage', 'shell.checkout', {
    ...headed,
    warnOnSessionLoss: true,
  }),
  profile: page('/customer/profile', 'ProfilePage', 'shell.profile', headed),
  customerOrders: page('/customer/orders', 'CustomerOrdersPage', 'shell.myOrders', {
    column: 'mx-auto max-w-4xl',
  }),
  askShops: page('/customer/ask', 'RequestsPage', 'shell.askShops', headed),
  request: page('/customer/requests/:id', 'RequestPage', 'shell.askShops'),
  customerOrder: page('/customer/orders/:id', 'OrderDetailsPage', 'shell.myOrders'),
}

type Pages = typeof publicPages & typeof vendorPages & typeof customerPages
type RouteName = keyof Pages

export interface AppRoute extends Options {
  name: RouteName
  path: string
  screen: string
  title: TextKey
  access: Access
  layout: NonNullable<Options['layout']>
}

const group = (shared: Required<Pick<AppRoute, 'access' | 'layout'>>, pages: Partial<Pages>) =>
  Object.entries(pages).map(([name, route]) => ({ name, ...shared, ...route }) as AppRoute)

/** The routes (ROUTE-01 to ROUTE-19, and our own), in any order: no two patterns match one address. */
export const routes: readonly AppRoute[] = [
  ...group({ access: 'public', layout: 'public' }, publicPages),
  ...group({ access: 'vendor', layout: 'vendor' }, vendorPages),
  ...group({ access: 'customer', layout: 'customer' }, customerPages),
]

/**
 * Fills a path pattern of the API (`/api/orders/{id}`) or of the site (`/customer/orders/:id`).
 * Undefined, null and empty values are left out of the query; lists are joined by commas.
 */
export function fillAddress(
  pattern: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = pattern.replace(/\{(\w+)\}|:(\w+)/g, (_, ofApi?: string, ofSite?: string) =>
    encodeURIComponent(params[ofApi ?? ofSite ?? ''] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

type Href<Path> = Path extends `${string}:id` ? (id: string) => string : (query?: Query) => string

/** The address of each page, by its name in the table: `paths.product(id)`, `paths.search({ q })`. */
export const paths = Object.fromEntries(
  routes.map(({ name, path }) => [
    name,
    (value?: string | Query) =>
      typeof value === 'string' ? fillAddress(path, { id: value }) : fillAddress(path, {}, value),
  ]),
) as { [Name in RouteName]: Href<Pages[Name]['path']> }

type Role = 'vendor' | 'customer' | null | undefined

/** Where a role begins; without one, the landing page. */
export const homeHref = (role: Role) =>
  role ? paths[role === 'vendor' ? 'vendorDashboard' : 'customerHome']() : paths.landing()

export const listPath = (role: Role) => (role === 'customer' ? paths.search : paths.products)

/** Every address of the site. Nobody else writes one. */

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

const withQuery = (path: string, query: Query = {}) => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    search.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const segment = encodeURIComponent

export const paths = {
  landing: () => '/',
  products: (query?: Query) => withQuery('/products', query),
  product: (id: string) => `/products/${segment(id)}`,
  login: () => '/login',
  welcome: () => '/welcome',
  about: () => '/about',
  contact: () => '/contact',
  help: () => '/help',
  shipping: () => '/shipping',
  returns: () => '/returns',
  privacy: () => '/privacy',
  onboarding: () => '/onboarding',
  notFound: () => '/404',

  vendorDashboard: () => '/vendor/dashboard',
  vendorProducts: (query?: Query) => withQuery('/vendor/products', query),
  addProduct: () => '/vendor/add-product',
  editProduct: (id: string) => `/vendor/edit-product/${segment(id)}`,
  vendorOrders: (query?: Query) => withQuery('/vendor/orders', query),
  carManagement: () => '/vendor/car-management',
  vendorSettings: () => '/vendor/settings',

  customerHome: () => '/customer/home',
  search: (query?: Query) => withQuery('/customer/search', query),
  customerProducts: () => '/customer/products',
  customerProduct: (id: string) => `/customer/products/${segment(id)}`,
  cart: () => '/customer/cart',
  checkout: () => '/customer/checkout',
  profile: () => '/customer/profile',
  customerOrders: (query?: Query) => withQuery('/customer/orders', query),
  customerOrder: (id: string) => `/customer/orders/${segment(id)}`,
} as const

/** Where each role is at home. */
export const homeOf = (role: 'vendor' | 'customer') =>
  role === 'vendor' ? paths.vendorDashboard() : paths.customerHome()

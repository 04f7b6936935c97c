import { expect, test } from 'vitest'
import { infoPages, publicPaths } from '#shared/site/publicPaths.ts'
import { findRoute } from './findRoute.ts'
import { paths, routes } from './routes.ts'

test.each([
  ['/', 'landing', 'public'],
  ['/products', 'products', 'public'],
  ['/products/p1', 'product', 'public'],
  ['/login', 'login', 'public'],
  ['/welcome', 'welcome', 'public'],
  ...infoPages.map((page) => [`/${page}`, page, 'public']),
  ['/404', 'notFound', 'public'],
  ['/onboarding', 'onboarding', 'signedIn'],
  ['/vendor/dashboard', 'vendorDashboard', 'vendor'],
  ['/vendor/products', 'vendorProducts', 'vendor'],
  ['/vendor/add-product', 'addProduct', 'vendor'],
  ['/vendor/edit-product/p1', 'editProduct', 'vendor'],
  ['/vendor/import-products', 'importProducts', 'vendor'],
  ['/vendor/add-images', 'addImages', 'vendor'],
  ['/vendor/donors', 'vendorDonors', 'vendor'],
  ['/vendor/donors/d1', 'vendorDonor', 'vendor'],
  ['/donors/d1', 'donor', 'public'],
  ['/vendor/orders', 'vendorOrders', 'vendor'],
  ['/vendor/orders/print?orders=o1', 'printOrders', 'vendor'],
  ['/vendor/car-management', 'carManagement', 'vendor'],
  ['/vendor/requests', 'vendorRequests', 'vendor'],
  ['/vendor/requests/r1', 'vendorRequest', 'vendor'],
  ['/vendor/settings', 'vendorSettings', 'vendor'],
  ['/customer/home', 'customerHome', 'customer'],
  ['/customer/search?category=c1', 'search', 'customer'],
  ['/customer/products', 'customerProducts', 'customer'],
  ['/customer/products/p1', 'customerProduct', 'customer'],
  ['/customer/cart', 'cart', 'public'],
  ['/customer/favourites', 'favourites', 'public'],
  ['/customer/checkout', 'checkout', 'customer'],
  ['/customer/profile', 'profile', 'customer'],
  ['/customer/orders', 'customerOrders', 'customer'],
  ['/customer/ask?text=x', 'askShops', 'customer'],
  ['/customer/requests/r1', 'request', 'customer'],
  ['/customer/orders/o1', 'customerOrder', 'customer'],
])('%s is %s, for: %s [ROLE-01]', (href, name, access) =>
  expect(findRoute(href)).toMatchObject({ name, access }),
)

test.each([
  [paths.product('x/y'), 'product'],
  [paths.editProduct('x/y'), 'editProduct'],
  [paths.customerProduct('x/y'), 'customerProduct'],
  [paths.customerOrder('x/y'), 'customerOrder'],
  [paths.search({ category: 'c 1', featured: true, text: undefined }), 'search'],
])('%s resolves to %s, whatever characters the id has', (href, name) =>
  expect(findRoute(href)?.name).toBe(name),
)

test('every route without a parameter has an href of the same name', () => {
  for (const route of routes.filter(({ path }) => !path.includes(':'))) {
    const href = paths[route.name as keyof typeof paths] as () => string
    expect(href()).toBe(route.path)
  }
})

test('an unknown address has no route', () => expect(findRoute('/no/such')).toBeUndefined())

test.each(publicPaths)('%s, listed for search engines, is a public page', (path) =>
  expect(findRoute(path)?.access).toBe('public'),
)

import { infoPages } from '#shared/site/publicPaths.ts'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { matchPath } from 'react-router-dom'
import type { TextKey } from '../text/catalogue.ts'
import type { Audience, Threshold } from './decideAccess.ts'

export interface AppRoute {
  name: string
  path: string
  audience: Audience
  threshold?: Threshold
  /** 'public' turns into the customer's shell for a signed-in customer. */
  layout: 'public' | 'customer' | 'vendor' | 'bare'
  /** The page brings its own edges: no padding, no maximum width. */
  bleed?: boolean
  /** Says so when the session is lost while the page is open. */
  tellsLostSession?: boolean
  /** Dark header that runs into a dark hero. */
  deep?: boolean
  page: LazyExoticComponent<ComponentType>
  title: TextKey
}

const search = lazy(() => import('../pages/SearchPage.tsx'))
const product = lazy(() => import('../pages/ProductPage.tsx'))
const info = lazy(() => import('../pages/InfoPage.tsx'))
const productForm = lazy(() => import('../pages/ProductFormPage.tsx'))

/** The routes (ROUTE-01 to ROUTE-19, and our own). Order matters nowhere: no two patterns match one address. */
export const routes: readonly AppRoute[] = [
  {
    name: 'landing',
    path: '/',
    audience: 'public',
    threshold: 'entry',
    layout: 'public',
    bleed: true,
    deep: true,
    page: lazy(() => import('../pages/LandingPage.tsx')),
    title: 'landing.title',
  },
  {
    name: 'welcome',
    path: '/welcome',
    audience: 'public',
    threshold: 'entry',
    layout: 'public',
    bleed: true,
    deep: true,
    page: lazy(() => import('../pages/WelcomePage.tsx')),
    title: 'landing.title',
  },
  {
    name: 'products',
    path: '/products',
    audience: 'public',
    layout: 'public',
    page: lazy(() => import('../pages/ProductsPage.tsx')),
    title: 'shell.browseParts',
  },
  {
    name: 'product',
    path: '/products/:id',
    audience: 'public',
    layout: 'public',
    page: product,
    title: 'shell.browseParts',
  },
  ...infoPages.map((page): AppRoute => ({
    name: page,
    path: `/${page}`,
    audience: 'public',
    layout: 'public',
    page: info,
    title: `shell.${page}`,
  })),
  {
    name: 'login',
    path: '/login',
    audience: 'public',
    threshold: 'entry',
    layout: 'bare',
    page: lazy(() => import('../pages/LoginPage.tsx')),
    title: 'session.signInTitle',
  },
  {
    name: 'onboarding',
    path: '/onboarding',
    audience: 'signedIn',
    threshold: 'onboarding',
    layout: 'bare',
    page: lazy(() => import('../pages/OnboardingPage.tsx')),
    title: 'onboarding.title',
  },
  {
    name: 'vendorDashboard',
    path: '/vendor/dashboard',
    audience: 'vendor',
    layout: 'vendor',
    page: lazy(() => import('../pages/VendorDashboardPage.tsx')),
    title: 'shell.dashboard',
  },
  {
    name: 'vendorProducts',
    path: '/vendor/products',
    audience: 'vendor',
    layout: 'vendor',
    page: lazy(() => import('../pages/VendorProductsPage.tsx')),
    title: 'shell.myProducts',
  },
  {
    name: 'addProduct',
    path: '/vendor/add-product',
    audience: 'vendor',
    layout: 'vendor',
    page: productForm,
    title: 'shell.addProductTitle',
  },
  {
    name: 'editProduct',
    path: '/vendor/edit-product/:id',
    audience: 'vendor',
    layout: 'vendor',
    page: productForm,
    title: 'shell.editProductTitle',
  },
  {
    name: 'vendorOrders',
    path: '/vendor/orders',
    audience: 'vendor',
    layout: 'vendor',
    page: lazy(() => import('../pages/VendorOrdersPage.tsx')),
    title: 'shell.orders',
  },
  {
    name: 'carManagement',
    path: '/vendor/car-management',
    audience: 'vendor',
    layout: 'vendor',
    page: lazy(() => import('../pages/CarManagementPage.tsx')),
    title: 'shell.carManagement',
  },
  {
    name: 'vendorSettings',
    path: '/vendor/settings',
    audience: 'vendor',
    layout: 'vendor',
    page: lazy(() => import('../pages/VendorSettingsPage.tsx')),
    title: 'shell.settings',
  },
  {
    name: 'customerHome',
    path: '/customer/home',
    audience: 'customer',
    layout: 'customer',
    page: lazy(() => import('../pages/CustomerHomePage.tsx')),
    title: 'home.title',
  },
  {
    name: 'search',
    path: '/customer/search',
    audience: 'customer',
    layout: 'customer',
    page: search,
    title: 'search.title',
  },
  {
    name: 'customerProducts',
    path: '/customer/products',
    audience: 'customer',
    layout: 'customer',
    page: search,
    title: 'search.title',
  },
  {
    name: 'customerProduct',
    path: '/customer/products/:id',
    audience: 'customer',
    layout: 'customer',
    page: product,
    title: 'shell.browseParts',
  },
  {
    name: 'cart',
    path: '/customer/cart',
    audience: 'customer',
    layout: 'customer',
    page: lazy(() => import('../pages/CartPage.tsx')),
    title: 'cart.title',
  },
  {
    name: 'checkout',
    path: '/customer/checkout',
    audience: 'customer',
    layout: 'customer',
    tellsLostSession: true,
    page: lazy(() => import('../pages/CheckoutPage.tsx')),
    title: 'checkout.title',
  },
  {
    name: 'profile',
    path: '/customer/profile',
    audience: 'customer',
    layout: 'customer',
    page: lazy(() => import('../pages/ProfilePage.tsx')),
    title: 'profile.title',
  },
  {
    name: 'customerOrders',
    path: '/customer/orders',
    audience: 'customer',
    layout: 'customer',
    page: lazy(() => import('../pages/CustomerOrdersPage.tsx')),
    title: 'orders.title',
  },
  {
    name: 'customerOrder',
    path: '/customer/orders/:id',
    audience: 'customer',
    layout: 'customer',
    page: lazy(() => import('../pages/OrderDetailsPage.tsx')),
    title: 'orders.title',
  },
  {
    name: 'notFound',
    path: '/404',
    audience: 'public',
    layout: 'bare',
    page: lazy(() => import('../pages/NotFoundPage.tsx')),
    title: 'errors.notFoundPage.title',
  },
]

/** The route that serves an address; undefined when none does. */
export function routeOf(href: string): AppRoute | undefined {
  const pathname = href.split(/[?#]/)[0] ?? href
  return routes.find((route) => matchPath(route.path, pathname) !== null)
}

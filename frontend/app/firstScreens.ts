import LandingPage from '../pages/LandingPage.tsx'
import ProductPage from '../pages/ProductPage.tsx'
import ProductsPage from '../pages/ProductsPage.tsx'
import type { Screens } from './Router.tsx'

/** Where most visits begin: in the first script, and rendered before it. */
export const firstScreens = { LandingPage, ProductPage, ProductsPage } satisfies Screens

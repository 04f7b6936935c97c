import LandingPage from '../pages/LandingPage.tsx'
import ProductsPage from '../pages/ProductsPage.tsx'
import type { Screens } from './Router.tsx'

/** Where most visits begin: in the first script, and rendered before it. */
export const firstScreens = { LandingPage, ProductsPage } satisfies Screens

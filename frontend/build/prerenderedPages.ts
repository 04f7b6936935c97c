import { limits } from '../../shared/kernel/limits.ts'
import { firstProducts } from '../../shared/site/cardTemplate.ts'
import { productTemplate } from '../../shared/site/productTemplate.ts'

interface PrerenderedPage {
  /** The file's name below the site's root. */
  file: string
  /** An address that shows it. */
  path: string
  /** The file in frontend/pages. */
  screen: string
  /** What every visitor's page asks the API for. */
  preloads: readonly string[]
  /** What it asks for unless the visitor has a car or the address a query. */
  preloadsPlain: readonly string[]
  /** The application brings what matters most, so its scripts are loaded at once, not after the first paint. */
  scriptsAtOnce: boolean
  /** It has the template of the list's first cards. */
  hasCards?: true
}

/** The pages that most visits begin with. The edge chooses the file (infra/edge/viewerRequest.js). */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    file: 'landing.html',
    path: '/',
    screen: 'LandingPage',
    preloads: ['/api/categories'],
    preloadsPlain: [`/api/products?isFeatured=true&limit=${limits.featuredOnHome}`],
    scriptsAtOnce: true,
  },
  // With a query, and where the function does not respond.
  {
    file: 'products.html',
    path: '/products',
    screen: 'ProductsPage',
    preloads: ['/api/categories'],
    preloadsPlain: [`/api/products?${firstProducts}`],
    scriptsAtOnce: true,
  },
  // Filled in by the site's function (functions/site/renderProductList.ts).
  {
    file: 'list.html',
    path: '/products',
    screen: 'ProductsPage',
    preloads: ['/api/categories'],
    preloadsPlain: [`/api/products?${firstProducts}`],
    scriptsAtOnce: false,
    hasCards: true,
  },
  // The same (functions/site/renderProductPage.ts).
  {
    file: 'product.html',
    path: `/products/${productTemplate.id}`,
    screen: 'ProductPage',
    preloads: [`/api/products/${productTemplate.id}`],
    preloadsPlain: [],
    scriptsAtOnce: false,
  },
]

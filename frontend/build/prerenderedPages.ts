import { limits } from '../../shared/kernel/limits.ts'
import { allCategories, firstProducts } from '../../shared/site/renderedPage.ts'

interface PrerenderedPage {
  /** The file's name below the site's root. */
  file: string
  /** The address that it shows; without one, the site's function renders into it. */
  path?: string
  /** What every visitor's page asks the API for. */
  preloads: readonly string[]
  /** What it asks for unless the visitor has a car or the address a query. */
  preloadsPlain: readonly string[]
}

/** The pages that most visits begin with. The edge chooses the file (infra/edge/viewerRequest.js). */
export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    file: 'landing.html',
    path: '/',
    preloads: [allCategories],
    preloadsPlain: [`/api/products?isFeatured=true&limit=${limits.featuredOnHome}&perVendor=2`],
  },
  // With a query, and where the function does not respond.
  {
    file: 'products.html',
    path: '/products',
    preloads: [allCategories],
    preloadsPlain: [firstProducts],
  },
  { file: 'page.html', preloads: [], preloadsPlain: [] },
]

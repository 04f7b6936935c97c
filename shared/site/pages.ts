/**
 * Pages of the site that a function renders, for readers without JavaScript (shared links, search
 * engines), and files for other catalogues. `id` is the handler's path below functions/; they are not
 * rows of the contract because they do not return JSON.
 */
export const sitePages = [
  { id: 'site/renderProductList', method: 'GET', path: '/products' },
  { id: 'site/renderProductPage', method: 'GET', path: '/products/{id}' },
  { id: 'site/renderSitemap', method: 'GET', path: '/sitemap.xml' },
  { id: 'site/renderRobots', method: 'GET', path: '/robots.txt' },
  { id: 'site/renderFeed', method: 'GET', path: '/feeds/{file}' },
] as const

/**
 * What the site answers by code and not from its folder: pages that are read without JavaScript
 * (shared links, search engines). Like a row of the contract, `id` is the handler's path below
 * functions/; the answers are no JSON, so they are no rows.
 */
export const sitePages = [
  { id: 'site/renderProductPage', method: 'GET', path: '/products/{id}' },
  { id: 'site/renderSitemap', method: 'GET', path: '/sitemap.xml' },
  { id: 'site/renderRobots', method: 'GET', path: '/robots.txt' },
] as const

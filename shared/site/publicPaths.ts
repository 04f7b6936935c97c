/** Addresses of the site that search engines should know beside products and categories. */

/** The information pages, each at `/<name>`. */
export const infoPages = ['about', 'contact', 'help', 'shipping', 'returns', 'privacy'] as const
export type InfoPage = (typeof infoPages)[number]

/** The site's own pages: landing, catalogue, information. */
export const publicPaths: readonly string[] = ['/', '/products', ...infoPages.map((p) => `/${p}`)]

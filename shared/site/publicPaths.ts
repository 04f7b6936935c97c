/** The information pages, each at `/<name>`. */
export const infoPages = ['about', 'contact', 'help', 'shipping', 'returns', 'privacy'] as const
export type InfoPage = (typeof infoPages)[number]

/** Pages for search engines besides products and categories: landing, catalogue, information. */
export const publicPaths: readonly string[] = ['/', '/products', ...infoPages.map((p) => `/${p}`)]

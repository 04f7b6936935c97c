/** How long browsers and the edge cache a file of the site. */

/** Their names contain a hash of their content. */
export const hashedFiles = 'assets/'

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  /** Revalidated each time, because pages name the scripts of the newest deployment. */
  page: 'no-cache',
  /** Drawings, the icon: may change under the same name. */
  other: 'public, max-age=3600',
} as const

/** What names the files of the newest deployment: pages, and the worker that keeps them. */
export const namingFiles = ['*.html', 'sw.js']

/** `file` as in '/assets/index-1a2b.js'. */
export function chooseCaching(file: string): string {
  if (/^\/(\w+\.html|sw\.js)$/.test(file)) return caching.page
  return file.startsWith(`/${hashedFiles}`) ? caching.hashed : caching.other
}

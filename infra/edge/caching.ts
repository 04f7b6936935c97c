/** How long browser and edge keep a file of the site. */

/** Vite names these by their content. */
export const hashedFiles = 'assets/'

export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  /** Asked for again each time: it names the scripts of the newest deployment. */
  page: 'no-cache',
  /** Drawings, the icon: the same name may mean something else tomorrow. */
  other: 'public, max-age=3600',
} as const

/** `file` as in '/assets/index-1a2b.js'. */
export function cachingOf(file: string): string {
  if (file === '/index.html') return caching.page
  return file.startsWith(`/${hashedFiles}`) ? caching.hashed : caching.other
}

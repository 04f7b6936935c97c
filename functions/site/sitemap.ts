/** The sitemap protocol (sitemaps.org): a set of addresses, or an index of such sets. */
import { escapeMarkup } from './markup.ts'

export interface SitemapEntry {
  address: string
  /** ISO time of the last change. */
  updatedAt?: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const location = (address: string) => `<loc>${escapeMarkup(address)}</loc>`

export function urlSet(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, updatedAt }) => {
    const changed = updatedAt === undefined ? '' : `<lastmod>${escapeMarkup(updatedAt)}</lastmod>`
    return `<url>${location(address)}${changed}</url>`
  })
  return [head, `<urlset ${namespace}>`, ...urls, '</urlset>', ''].join('\n')
}

export function sitemapIndex(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap>${location(address)}</sitemap>`)
  return [head, `<sitemapindex ${namespace}>`, ...sitemaps, '</sitemapindex>', ''].join('\n')
}

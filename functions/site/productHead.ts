/**
 * Metadata of a shared product link: title, description, canonical address, Open Graph and
 * schema.org's Product. In Arabic, the page's default language.
 */
import { imageCopies } from '#shared/images/imageCopies.ts'
import { findOffer, parseImages } from '#shared/products/rules.ts'
import type { Fitment, Product } from '#shared/products/schema.ts'
import { scriptJson } from '#shared/site/renderedPage.ts'
import { escapeMarkup } from '#shared/site/escapeMarkup.ts'
import type { Head } from './page.ts'

const siteName = 'قطعتي'
/** Shown if a product has only drawings: previews do not support SVG. */
const siteImage = '/social-card.jpg'
/** Roughly what previews and search results show. */
const descriptionLength = 200

const amount = new Intl.NumberFormat('ar-IQ-u-nu-arab')
const yearNumber = new Intl.NumberFormat('ar-IQ-u-nu-arab', { useGrouping: false })

/** The head of a product's page; `origin` is the site's, as in 'https://qitati.iq'. */
export function productHead(product: Product, origin: string): Head {
  const url = `${origin}/products/${encodeURIComponent(product.id)}`
  const title = `${product.nameAr} | ${siteName}`
  const description = describe(product)
  const photographs = parseImages(product.imageUrl)
    .filter((image) => !image.endsWith('.svg'))
    .map((image) => origin + imageCopies(image).url)
  const properties: [string, string][] = [
    ['og:site_name', siteName],
    ['og:locale', 'ar_IQ'],
    ['og:type', 'product'],
    ['og:url', url],
    ['og:title', product.nameAr],
    ['og:description', description],
    ['og:image', photographs[0] ?? origin + siteImage],
    ['product:price:amount', String(product.price)],
    ['product:price:currency', 'IQD'],
    ['product:availability', isForSale(product) ? 'in stock' : 'out of stock'],
  ]
  return {
    title,
    description,
    elements: [
      `<link data-page rel="canonical" href="${escapeMarkup(url)}" />`,
      ...properties.map(
        ([property, content]) =>
          `<meta data-page property="${property}" content="${escapeMarkup(content)}" />`,
      ),
      `<meta data-page name="twitter:card" content="summary_large_image" />`,
      `<script data-page type="application/ld+json">${scriptJson(
        structuredData(product, { url, origin, photographs }),
      )}</script>`,
    ],
  }
}

/** Whether it can be ordered now: pieces left, and the vendor open. */
const isForSale = ({ stock, vendor }: Product): boolean => stock > 0 && vendor.isOpen

/** For a product that does not exist or is no longer sold. */
export const missingProductHead: Head = {
  title: `القطعة غير موجودة | ${siteName}`,
  description: 'هذه القطعة لم تعد معروضة في قطعتي.',
  elements: ['<meta data-page name="robots" content="noindex" />'],
}

function structuredData(
  product: Product,
  { url, origin, photographs }: { url: string; origin: string; photographs: string[] },
): unknown {
  const conditions = { new: 'New', used: 'Used', refurbished: 'Refurbished' } as const
  const { manufacturer, partNumber, nameEn, vendor } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.nameAr,
    ...(nameEn ? { alternateName: nameEn } : {}),
    description: product.descriptionAr,
    image: photographs.length > 0 ? photographs : [origin + siteImage],
    category: product.category.nameAr,
    ...(manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}),
    ...(partNumber ? { mpn: partNumber } : {}),
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'IQD',
      availability: `https://schema.org/${isForSale(product) ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${conditions[product.condition]}Condition`,
      ...(vendor.businessName
        ? { seller: { '@type': 'Organization', name: vendor.businessName } }
        : {}),
    },
  }
}

/** Price, origin, cars, vendor, then the vendor's own text: most important to customers first. */
function describe(product: Product): string {
  const conditions = { new: '', used: 'مستعمل', refurbished: 'مجدّد' } as const
  const [car] = product.compatibilities
  const others = product.compatibilities.length - 1
  const parts = [
    isForSale(product) ? `${amount.format(product.price)} د.ع` : 'غير متوفر حالياً',
    conditions[product.condition],
    findOffer(product.stocks)?.origin,
    product.isUniversal && 'لكل السيارات',
    car && `يناسب ${carName(car)}${others > 0 ? ' وغيرها' : ''}`,
    [product.vendor.businessName, product.vendor.city].filter(Boolean).join('، '),
    product.descriptionAr.replace(/\s+/g, ' ').trim(),
  ]
  return shortened(parts.filter(Boolean).join(' · '))
}

/** 'كيا سبورتاج ٢٠١٦-٢٠١٨' */
function carName({ brand, trim, years }: Fitment): string {
  const all = years.map(({ year }) => year)
  const ends = [...new Set([Math.min(...all), Math.max(...all)])]
  const span = all.length === 0 ? '' : ` ${ends.map((year) => yearNumber.format(year)).join('-')}`
  return `${brand.name} ${trim.name}${span}`
}

/** Cut at a word, at most `descriptionLength` characters. */
function shortened(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= descriptionLength) return text
  const beginning = characters.slice(0, descriptionLength).join('')
  return `${beginning.slice(0, beginning.lastIndexOf(' '))}…`
}

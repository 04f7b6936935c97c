/** What a shared product says, in a message and on an image. */
import type { Product } from '#shared/products/schema.ts'
import { paths } from '../../../routes/routes.ts'
import { site } from '../../../routes/site.ts'
import type { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { isolate } from '../../../text/format.ts'
import type { Text } from '../../../text/useText.ts'

export type ShareText = Text<typeof ownProductsText>

const carsNamed = 3

export const shareAddress = ({ id }: Pick<Product, 'id'>): string =>
  `${site.origin}${paths.product(id)}`

/** 'هيونداي النترا ٢٠١١-٢٠١٥، كيا سيراتو ٢٠١٣ و٣ سيارات أخرى'; empty where no car is stated. */
export function describeCars(
  { compatibilities, isUniversal }: Product,
  { t, nameOf, yearRanges }: ShareText,
): string {
  if (isUniversal) return t('common.universal')
  const names = compatibilities
    .slice(0, carsNamed)
    .map(({ brand, trim, years }) =>
      [nameOf(brand.name), nameOf(trim.name), yearRanges(years.map(({ year }) => year))].join(' '),
    )
    .join(t('common.listSeparator'))
  const others = compatibilities.length - carsNamed
  return others > 0 ? `${names} ${t('product.card.moreCars', { n: others })}` : names
}

/** A text for WhatsApp, which sets what is between asterisks in bold. */
export function shareMessage(products: readonly Product[], text: ShareText): string {
  const { t, iqd, localName, plainNumber } = text
  const shop = products[0]?.vendor.businessName
  const blocks = products.map((product, index) => {
    // An asterisk of the name would end the bold part.
    const name = localName(product).replaceAll('*', '')
    return [
      products.length > 1 ? `${plainNumber(index + 1)}. *${name}*` : `*${name}*`,
      describeCars(product, text),
      [iqd(product.price), product.stock === 0 && t('ownProducts.stocks.out')]
        .filter(Boolean)
        .join(' - '),
      shareAddress(product),
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [shop && t('ownProducts.share.from', { shop: isolate(shop) }), ...blocks]
    .filter(Boolean)
    .join('\n\n')
}

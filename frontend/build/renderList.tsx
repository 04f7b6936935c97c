/** The list of products as far as the site's function can fill it in (shared/site/cardTemplate.ts). */
import type { ReactElement } from 'react'
import { drawingAngles, drawingLook, drawingTints } from '#shared/images/drawingLook.ts'
import type { ProductCard as Card } from '#shared/products/schema.ts'
import {
  cardPlaceholders,
  cardsMark,
  cardVariants,
  eagerCards,
  listEnd,
  listPlaceholders,
  listStart,
  partMark,
  templateComment,
  type CardPart,
  type ListTemplate,
} from '#shared/site/cardTemplate.ts'
import { AddButton } from '../features/catalogue/card/AddButton.tsx'
import { availabilityOf } from '../features/catalogue/card/availability.ts'
import { CardPrice } from '../features/catalogue/card/CardPrice.tsx'
import {
  CardImage,
  Exceptions,
  FitLine,
  OriginLine,
  priceSize,
  VendorLine,
} from '../features/catalogue/card/ProductCard.tsx'
import { ProductGrid } from '../features/catalogue/card/ProductGrid.tsx'
import { ResultsCount, ResultsSkeleton } from '../features/catalogue/list/Results.tsx'
import { searchText } from '../text/ar/search.ts'
import { arabicText } from '../text/useText.ts'
import { replaceOnce } from './replaceOnce.ts'

type Render = (element: ReactElement) => string

/** The page with marks around the list's skeleton, and with the template of the list. */
export function withListTemplate(page: string, render: Render): string {
  const skeleton = render(<ResultsSkeleton />)
  const template = templateComment(listTemplate(render))
  return replaceOnce(page, skeleton, `${listStart}${skeleton}${listEnd}${template}`)
}

/** Throws, so that the build fails, where a part or a placeholder is not in the markup exactly once. */
export function listTemplate(render: Render): ListTemplate {
  const parts = cardParts(render)
  const list = render(
    <div data-first-cards>
      <ResultsCount count={count} total={total} />
      <ProductGrid products={[plain]} label={searchText.search.results} eager />
    </div>,
  )
  const [item = ''] = /<li .*<\/li>/s.exec(list) ?? []
  const variants = Object.entries(cardVariants(plain, 0)) as [CardPart, string][]
  return {
    list: [
      [item, cardsMark],
      [arabicText.number(count), listPlaceholders.count],
      [arabicText.number(total), listPlaceholders.total],
    ].reduce((markup, [from = '', to = '']) => replaceOnce(markup, from, to), list),
    card: variants.reduce(
      (markup, [part, variant]) => replaceOnce(markup, parts[part][variant] ?? '', partMark(part)),
      withPlaceholders(item),
    ),
    parts,
  }
}

/** Numbers that stand for those of a product until they are placeholders. */
const [count, total, years, price] = [
  1112,
  3334,
  { from: 1111, to: 2222 },
  { whole: 5556667, exact: 5556667.89 },
]

/** A card with every part in its simplest form. */
const plain: Card = {
  id: cardPlaceholders.id,
  nameAr: cardPlaceholders.name,
  descriptionAr: '',
  isFeatured: false,
  isActive: true,
  condition: 'new',
  categoryId: '',
  category: { id: '', slug: '', nameAr: '', descriptionAr: '', icon: '' },
  vendorId: '',
  vendor: { id: '', businessName: cardPlaceholders.vendor, city: '', location: '' },
  imageUrl: JSON.stringify([cardPlaceholders.photo]),
  price: price.whole,
  stock: 1,
  createdAt: '',
  updatedAt: '',
  origin: cardPlaceholders.origin,
  fitmentCount: 0,
}

/** One product for each variant of a part, at least. */
function samples(): Partial<Card>[] {
  const car = { carMake: cardPlaceholders.make, carModel: cardPlaceholders.model }
  const inYears = { ...car, carYearFrom: years.from, carYearTo: years.to }
  const ids = Array.from({ length: 100 }, (_, index) => String(index))
  const drawings = Array.from({ length: drawingTints * drawingAngles }, (_, index) => ({
    id: ids.find((id) => {
      const { tint, angle } = drawingLook(id)
      return tint === index % drawingTints && angle === index % drawingAngles
    }),
    imageUrl: JSON.stringify([cardPlaceholders.drawing]),
  }))
  return [
    ...drawings.flatMap(({ id, ...drawing }) => (id === undefined ? [] : { id, ...drawing })),
    ...(['new', 'used', 'refurbished'] as const).flatMap((condition) => [
      { condition },
      { condition, stock: 0 },
    ]),
    { isUniversal: true },
    ...[0, ...otherCars].flatMap((others) => [
      { ...car, fitmentCount: others + 1 },
      { ...inYears, fitmentCount: others + 1 },
    ]),
    { manufacturer: cardPlaceholders.manufacturer },
    { vendor: { ...plain.vendor, city: cardPlaceholders.place } },
    { priceTo: price.whole },
    { price: price.exact },
    { price: price.exact, priceTo: price.whole },
  ]
}

/** One for each form of an Arabic plural. */
const otherCars = [1, 2, 103, 111, 100]

function cardParts(render: Render): ListTemplate['parts'] {
  const parts: ListTemplate['parts'] = {
    ...{ image: {}, exceptions: {}, fit: {}, origin: {}, vendor: {}, price: {}, add: {} },
  }
  for (const sample of [{}, ...samples()])
    for (const index of [0, eagerCards]) {
      const product = { ...plain, ...sample }
      const elements = partsOf(product, index < eagerCards)
      for (const [part, variant] of Object.entries(cardVariants(product, index)))
        parts[part as CardPart][variant] ??= withPlaceholders(render(elements[part as CardPart]))
    }
  return parts
}

/** Of a card in ProductCard.tsx, as it renders them. */
const partsOf = (product: Card, eager: boolean): Record<CardPart, ReactElement> => ({
  image: <CardImage product={product} eager={eager} />,
  exceptions: <Exceptions product={product} availability={availabilityOf(product)} />,
  fit: <FitLine product={product} />,
  origin: <OriginLine product={product} />,
  vendor: <VendorLine product={product} />,
  price: <CardPrice product={product} className={priceSize} />,
  add: <AddButton product={product} availability={availabilityOf(product)} />,
})

function withPlaceholders(markup: string): string {
  const { main, decimals } = arabicText.iqdParts(price.exact)
  const numbers: [string, string][] = [
    [main, cardPlaceholders.amount],
    [decimals, cardPlaceholders.decimals],
    [arabicText.years(years), cardPlaceholders.years],
    ...otherCars
      .slice(2)
      .map((others): [string, string] => [arabicText.number(others), cardPlaceholders.moreCars]),
  ]
  return numbers.reduce(
    (text, [number, placeholder]) => text.replaceAll(number, placeholder),
    markup,
  )
}

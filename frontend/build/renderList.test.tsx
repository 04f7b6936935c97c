import { describe, expect, test } from 'vitest'
import { fillList } from '#functions/site/fillList.ts'
import { drawingAngles, drawingTints } from '#shared/images/drawingLook.ts'
import { withWidths } from '#shared/images/imageUrl.ts'
import type { ProductCard as Card } from '#shared/products/schema.ts'
import { templateComment, listStart, listEnd } from '#shared/site/cardTemplate.ts'
import { ProductGrid } from '../features/catalogue/card/ProductGrid.tsx'
import { ResultsCount } from '../features/catalogue/list/Results.tsx'
import { renderAlone } from './prerender.tsx'
import { listTemplate } from './renderList.tsx'

const page = `${listStart}skeleton${listEnd}${templateComment(listTemplate(renderAlone))}`

const card = (id: string, changes: Partial<Card> = {}): Card => ({
  id,
  nameAr: 'فلتر دهن',
  descriptionAr: '',
  isFeatured: false,
  isActive: true,
  condition: 'new',
  categoryId: 'c1',
  category: { id: 'c1', slug: 'oil', nameAr: 'زيوت', descriptionAr: '', icon: 'zap' },
  vendorId: 'v1',
  vendor: { id: 'v1', businessName: 'محل الرافدين', city: 'بغداد', location: 'السنك' },
  imageUrl: '["/parts/oil-filter.svg"]',
  price: 25_000,
  stock: 5,
  createdAt: '',
  updatedAt: '',
  origin: 'كوريا',
  manufacturer: 'Mobis',
  carMake: 'هيونداي',
  carModel: 'النترا',
  carYearFrom: 2015,
  carYearTo: 2016,
  fitmentCount: 1,
  ...changes,
})

/** As the application shows them. */
const rendered = (products: Card[]) =>
  renderAlone(
    <div data-first-cards>
      <ResultsCount count={products.length} total={12_345} />
      <ProductGrid products={products} label="النتائج" eager />
    </div>,
  )

/** As browsers read it: each escapes other signs. */
function read(markup: string): string {
  const root = document.createElement('div')
  root.innerHTML = markup
  return root.innerHTML
}

const image = '/img/user_1/01JABCDEFGHJKMNPQRSTVWXYZ0.webp'

const differing: Record<string, Partial<Card>> = {
  'a photograph with copies': {
    imageUrl: JSON.stringify([withWidths(image, { photo: 1600, thumbnail: 480, middle: 960 })]),
  },
  'a small photograph': { imageUrl: JSON.stringify([withWidths(image, { photo: 300 })]) },
  'an old photograph': { imageUrl: JSON.stringify([image, '/parts/battery.svg']) },
  'no image': { imageUrl: '' },
  used: { condition: 'used' },
  'refurbished and sold out': { condition: 'refurbished', stock: 0 },
  'sold out': { stock: 0 },
  'for every car': { isUniversal: true, carMake: undefined, fitmentCount: 0 },
  'without a car': { carMake: undefined, fitmentCount: 0 },
  'of one year': { carYearTo: 2015 },
  'of a make': { carModel: undefined, carYearFrom: undefined },
  'without a manufacturer': { manufacturer: undefined },
  'in no place': { vendor: { id: 'v1', businessName: 'محل', city: '', location: '' } },
  'in a street': { vendor: { id: 'v1', businessName: 'محل', city: '', location: 'السنك' } },
  'from a price': { priceTo: 30_000 },
  'with decimals': { price: 1_234_567.5 },
  'from a price with decimals': { price: 0.25, priceTo: 1 },
  'with hostile texts': {
    nameAr: `"><img src=x> $& CARD_ID '&amp;`,
    manufacturer: '<!--part add-->',
    vendor: { id: 'v1', businessName: '</li>', city: '<b>', location: '' },
  },
}

describe('the first cards of the list, as the site’s function fills them in', () => {
  test.each(Object.entries(differing))('%s: as the application renders it', (_, changes) => {
    // The first loads its image at once, the fifth does not.
    const products = ['1', '2', '3', '4', '5'].map((id) => card(id, changes))
    expect(read(fillList(page, { products, total: 12_345 }))).toBe(read(rendered(products)))
  })

  test('every tint and angle of a drawing, and every plural of its other cars', () => {
    const products = Array.from({ length: drawingTints * drawingAngles * 6 }, (_, index) =>
      card(`P${index}`, { fitmentCount: index, ...(index % 2 && { carYearTo: undefined }) }),
    )
    expect(read(fillList(page, { products, total: 12_345 }))).toBe(read(rendered(products)))
  })
})

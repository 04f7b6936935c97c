/** What users ask of the catalogue and of the table: one definition, measured at every layer. */

/** The time in the measured market: that of a test app's clock, which only moves when it is told to. */
export const benchNow = '2026-03-01T09:00:00.000Z'

/** Ids of the market that is measured. */
export interface Facts {
  vendorId: string
  carTrimId: string
  carYearIds: string
  carBrandId: string
  carCountryId: string
  partNumber: string
}

/** Products of the table, all of one vendor. */
export interface TableFacts extends Facts {
  products: readonly string[]
}

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  as?: 'customer' | 'vendor'
}

export interface BenchClass {
  what: string
  /** The `k`-th request. */
  request: (facts: TableFacts, k: number) => BenchRequest
  /** A product changes before each request. */
  afterChange?: true
}

type Query = Record<string, string | number | boolean>
type QueryFrom = Query | ((facts: TableFacts, k: number) => Query)

const get = (what: string, path: string, query: QueryFrom): BenchClass => ({
  what,
  request: (facts, k) => {
    const values = { limit: 12, ...(typeof query === 'function' ? query(facts, k) : query) }
    const entries = Object.entries(values).map(([name, value]) => [name, String(value)])
    return { method: 'GET', path: `${path}?${new URLSearchParams(entries)}` }
  },
})
const list = (what: string, query: QueryFrom) => get(what, '/api/products', query)
const search = (what: string, q: string, query: Query = {}) =>
  get(what, '/api/products/search', { q, sortBy: 'relevance', ...query })
const byCar = (what: string, query: QueryFrom) => get(what, '/api/products/by-car-selection', query)
const forCar = (what: string, query: (facts: TableFacts) => Query) =>
  list(what, (facts) => ({ ...query(facts), fit: 'possible' }))
const suggestions = (text: string) =>
  get(`suggestions: ${text}`, '/api/products/suggestions', { text })

const categoryId = 'cat-brakes-suspension'
const trim = ({ carTrimId, carYearIds }: Facts) => ({ carTrimId, carYearIds })

export const requestClasses: readonly BenchClass[] = [
  list('newest', {}),
  { ...list('newest, after a change', {}), afterChange: true },
  list('category', { categoryId }),
  list('by name', { sortBy: 'name' }),
  list('page 50', { page: 50 }),
  list('far page', { page: 500 }),
  list('price range, new bounds', (_, k) => ({
    minPrice: 20_000 + 250 * k,
    maxPrice: 270_000 + 250 * k,
    sortBy: 'price_asc',
  })),
  list('category + price, cheapest', { categoryId, minPrice: 20_000, sortBy: 'price_asc' }),
  list('vendor', ({ vendorId }) => ({ vendorId })),
  list('governorate, cheapest', { governorate: 'baghdad', sortBy: 'price_asc' }),
  list('featured strip', { isFeatured: true, limit: 8 }),
  list('in stock + used', { inStock: true, condition: 'used' }),
  search('one word', 'دعامية'),
  search('one word, newest', 'دعامية', { sortBy: 'newest' }),
  search('one word + governorate', 'دعامية', { governorate: 'basra' }),
  search('word + category + price, cheapest', 'دعامية', {
    categoryId: 'cat-body',
    minPrice: 20_000,
    sortBy: 'price_asc',
  }),
  search('two words', 'دعامية أمامية'),
  search('word of every description', 'التوصيل'),
  search('one letter', 'د'),
  search('part, model, year', 'فلتر زيت النترا 2015'),
  search('part and maker', 'فلتر زيت تويوتا'),
  search('maker alone', 'تويوتا'),
  search('model alone', 'سوناتا'),
  get('part number', '/api/products/search', ({ partNumber: q }) => ({ q, sortBy: 'relevance' })),
  byCar('car: trim and year', trim),
  byCar('car: brand', ({ carBrandId }) => ({ carBrandId })),
  byCar('car: country', ({ carCountryId }) => ({ carCountryId })),
  forCar('list for a car: trim and year', trim),
  forCar('list for a car: brand', ({ carBrandId }) => ({ carBrandId })),
  forCar('list for a car: trim and year, text', (facts) => ({ ...trim(facts), search: 'دعامية' })),
  ...['ف', 'فحمات', 'فحمات كا', 'تويوتا ك', '263'].map(suggestions),
  {
    what: 'by id',
    request: ({ products }, k) => ({
      method: 'GET',
      path: `/api/products/${products[k % products.length]}`,
    }),
  },
  {
    what: 'own products',
    request: () => ({ method: 'GET', path: '/api/products/vendor/my-products', as: 'vendor' }),
  },
  {
    what: 'order of three lines',
    request: ({ products }, k) => ({
      method: 'POST',
      path: '/api/orders',
      as: 'customer',
      body: {
        items: [0, 1, 2].map((line) => ({
          productId: products[(3 * k + line) % products.length],
          quantity: 1,
        })),
      },
    }),
  },
]

/**
 * Fills an empty market through the real API, so it holds only what people could have created. The
 * clock is set back, so that products and orders have a history.
 */
import { newProductRecord } from '#functions/products/productRows.ts'
import { newProductWrites } from '#functions/products/store.ts'
import { replaceServices, services } from '#functions/http/services.ts'
import { governorateOfPlace } from '#shared/addresses/findGovernorate.ts'
import { tradeAreaAt } from '#shared/addresses/tradeAreas.ts'
import type { DeliveryTerms, VendorChanges } from '#shared/vendors/schema.ts'
import { type PartDrawing, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { newProduct } from '#shared/products/bodies.ts'
import type { Grade } from '#shared/products/schema.ts'
import { createApiClient, type ApiClient } from '../apiClient.ts'
import type { Serve } from '../server.ts'
import type { ClerkEmulator } from '../clerk/clerkEmulator.ts'
import demo from './data/demo.json' with { type: 'json' }
import { productBody, type SeededTrim } from './productBody.ts'
import { seedCars } from './seedCars.ts'
import { seedOrder } from './seedOrder.ts'
import {
  seedCustomers,
  seedOrders,
  seedPassword,
  seedProducts,
  seedStates,
  seedVendors,
  type Person,
  type SeedCustomer,
  type SeedPerson,
  type SeededProduct,
  type SeedProduct,
  type SeedVendor,
} from './seedData.ts'

/** By the e-mail addresses of the shops; the first has yet to say. */
const deliveries: Record<string, DeliveryTerms> = demo.delivery
const dollars = demo.dollars as Record<string, VendorChanges['dollar']>
const dayMs = 86_400_000
/** Notifications of these last days are unread. */
const unreadDays = 2

/** The parts of the local server that seeding needs. */
export interface SeedPlace {
  clerk: ClerkEmulator
  serve: Serve
  origin: string
  say: (line: string) => void
}

/** The basis of a larger market. */
export interface SeededMarket {
  vendors: Person[]
  customers: Person[]
  /** By slug. */
  trims: Map<string, SeededTrim>
  /** Creates an account with its role, and for vendors the profile. */
  addVendor(vendor: SeedVendor): Promise<Person>
  addCustomer(customer: SeedCustomer): Promise<Person>
}

export async function seedMarket(local: SeedPlace): Promise<SeededMarket> {
  const real = services()
  const start = real.now().getTime()
  let instant = new Date(start)
  replaceServices({ ...real, now: () => instant })
  const at = (daysAgo: number, minute = 0) => {
    instant = new Date(start - daysAgo * dayMs + minute * 60_000)
  }
  const api = createApiClient(local.serve, local.origin)
  const signUp = (person: SeedPerson, role: 'VENDOR' | 'CUSTOMER') =>
    signUpPerson({ ...local, api }, person, role)
  const to = baghdadDay(new Date(start + demo.holiday.days * dayMs))
  const holiday = { from: baghdadDay(instant), to, note: demo.holiday.note }
  const addVendor = async (vendor: SeedVendor) => {
    const person = await signUp(vendor, 'VENDOR')
    const { firstName: _first, lastName: _last, username: _name, ...profile } = vendor
    const governorate = governorateOfPlace(vendor)?.id
    const isAway = vendor.email === demo.holiday.shop
    const delivery = deliveries[vendor.email]
    const dollar = dollars[vendor.email]
    const area = tradeAreaAt(vendor.location, governorate)?.id
    const body = {
      ...profile,
      governorate,
      area,
      delivery,
      dollar,
      holiday: isAway ? holiday : undefined,
    }
    await api('vendors/updateVendor', { params: { id: person.id }, body }, await person.token())
    return person
  }
  const addCustomer = async (customer: SeedCustomer) => {
    const person = await signUp(customer, 'CUSTOMER')
    for (const address of customer.addresses)
      await api('addresses/createAddress', { body: address }, await person.token())
    return person
  }
  const askForParts = async () => {
    for (const daysAgo of [1, 0]) {
      at(daysAgo)
      for (const search of demo.missedSearches)
        await api('catalogue/listProducts', { query: { search } })
    }
    for (const { customer, product, text, answer } of demo.questions) {
      const { id = '', seed } = products.get(product) ?? {}
      const question = { params: { id }, body: { text } }
      const asked = await api(
        'reviews/createQuestion',
        question,
        await customers[customer]?.token(),
      )
      const token = await vendors[seed?.vendor ?? 0]?.token()
      const reply = { params: { id: asked.data.id }, body: { text: answer ?? '' } }
      if (answer) await api('reviews/createAnswer', reply, token)
    }
    for (const { customer, ...body } of demo.requests)
      await api('requests/createRequest', { body }, await customers[customer]?.token())
  }

  const products = new Map<string, SeededProduct>()
  const vendors: Person[] = []
  const customers: Person[] = []
  try {
    at(120)
    for (const vendor of seedVendors) vendors.push(await addVendor(vendor))
    const [first] = vendors
    if (!first) throw new Error('The seed has no vendor')
    at(119)
    const trims = await seedCars()
    local.say(`  cars: ${trims.size} models`)

    const all = [...seedStates, ...seedProducts]
    for (const [index, product] of all.entries()) {
      // The last product is the newest; all are from the last 90 days.
      at(90 - (index * 89) / all.length, index)
      const vendor = vendors[product.vendor]
      if (!vendor) throw new Error(`${product.ref} has an unknown vendor`)
      products.set(product.ref, await seedProduct(api, vendor, product, trims))
    }
    for (const donor of demo.donors) await seedDonor(api, vendors[donor.vendor], donor, trims)
    local.say(`  products: ${products.size} from ${vendors.length} vendors`)
    at(70)
    for (const customer of seedCustomers) customers.push(await addCustomer(customer))
    for (const [index, order] of seedOrders.entries()) {
      const customer = customers[order.customer]
      const sold = products.get(order.lines[0]?.product ?? '')
      const vendor = sold && vendors[sold.seed.vendor]
      if (!customer || !vendor)
        throw new Error(`Seed order ${index} has an unknown customer or vendor`)
      await seedOrder(api, { order, index, customer, vendor, products, trims, at })
    }
    local.say(`  orders: ${seedOrders.length} of ${customers.length} customers`)
    await askForParts()
    for (const person of [...vendors, ...customers])
      await markOldAsRead(api, person, start - unreadDays * dayMs)
    return { vendors, customers, trims, addVendor, addCustomer }
  } finally {
    replaceServices(real)
  }
}

/** Everybody has read what happened before this time (epoch ms). */
async function markOldAsRead(api: ApiClient, person: Person, before: number) {
  const token = await person.token()
  const { data } = await api('notifications/listNotifications', {}, token)
  const old = data.find(({ at }) => Date.parse(at) < before)
  if (old) await api('notifications/markRead', { body: { until: old.id } }, token)
}

async function signUpPerson(
  { clerk, origin, api }: { clerk: ClerkEmulator; origin: string; api: ApiClient },
  person: SeedPerson,
  role: 'VENDOR' | 'CUSTOMER',
): Promise<Person> {
  const { email, firstName, lastName, username } = person
  const { id } = await clerk.seedUser({
    email,
    password: seedPassword,
    firstName,
    lastName,
    createdAt: services().now().getTime(),
  })
  const token = () => clerk.issueToken(id, { origin })
  await api(
    'users/syncUser',
    {
      body: { clerkId: id, firstName, lastName, username, email, role, onboardingCompleted: true },
    },
    await token(),
  )
  return { id, token }
}

async function seedProduct(
  api: ApiClient,
  vendor: Person,
  product: SeedProduct,
  trims: Map<string, SeededTrim>,
): Promise<SeededProduct> {
  const token = await vendor.token()
  if (product.fitments.length === 0 && !product.isUniversal) return addUnstated(vendor, product)
  const { data } = await api('products/createProduct', { body: productBody(product, trims) }, token)
  const variantIds: string[] = []
  for (const { additionalPriceIqd, ...variant } of product.variants ?? []) {
    const { data: made } = await api(
      'variants/createVariant',
      { body: { productId: data.id, ...variant, additionalPrice: additionalPriceIqd } },
      token,
    )
    variantIds.push(made.id)
  }
  return { id: data.id, seed: product, variantIds }
}

/** A dismantled car with its parts, which have drawings instead of photographs. */
async function seedDonor(
  api: ApiClient,
  vendor: Person | undefined,
  { trim: slug, year, parts, vendor: _, ...about }: (typeof demo.donors)[number],
  trims: Map<string, SeededTrim>,
): Promise<void> {
  const token = await vendor?.token()
  const { id: carTrimId = '', years } = trims.get(slug) ?? {}
  const car = { ...about, carTrimId, carYearId: years?.get(year) ?? '' }
  const { data: donor } = await api('donors/createDonor', { body: car }, token)
  const { data: known } = await api('donors/listDonorParts', { params: { id: donor.id } }, token)
  for (const { id, price, grade, drawing } of parts) {
    const product = known.find((part) => part.id === id)?.product
    if (!product) throw new Error(`${id} is not a part of a dismantled car`)
    const used = { condition: 'used', grade: grade as Grade } as const
    const body = {
      ...product,
      imageUrl: JSON.stringify([partDrawingUrl(drawing as PartDrawing)]),
      stocks: [{ origin: 'تفصيخ', price, quantity: 1, ...used }],
      donor: { id: donor.id, part: id },
    }
    await api('products/createProduct', { body }, token)
  }
}

/** A product from before every one had to say which cars it is for; the API no longer takes such. */
async function addUnstated({ id: vendorId }: Person, seed: SeedProduct): Promise<SeededProduct> {
  const body = newProduct.parse({ ...productBody(seed, new Map()), isUniversal: true })
  const { now, newId, table } = services()
  const record = newProductRecord({ ...body, isUniversal: false }, [], { vendorId, now, newId })
  await table.transact(newProductWrites(record))
  return { id: record.productId, seed, variantIds: [] }
}

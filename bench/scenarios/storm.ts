/**
 * A storm of orders, cancellations, moves, adjustments and edits through the server of `npm start`, which
 * is killed three times, while a proxy loses, fails and delays what it asks of its engine. Then every
 * value is recounted; one that is wrong ends this with 1. `--operations 5000 --seed 1`.
 */
import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import pRetry from 'p-retry'
import { startEngine } from '#functions/local/engine.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { openDocumentClients } from '#functions/table/documentClient.ts'
import { ApiRejection } from '#infra/local/apiClient.ts'
import { recountEverything, type StormFacts } from '#functions/testing/countersAndRecount.ts'
import { startFaultyProxy } from '#functions/testing/faultyProxy.ts'
import { testEnvironment } from '#functions/testing/testEngine.ts'
import { localTable } from '#infra/local/dataFolder.ts'
import { createRandom } from '#infra/local/seed/random.ts'
import {
  connectApi,
  sellOnePart,
  signUpOnline,
  type OnlinePerson,
} from '#infra/local/testing/people.ts'
import { startProgram, type Program } from '#infra/local/testing/program.ts'
import { adjustmentsFrom } from '#shared/orders/adjustments.ts'
import { orderStatus, type Order, type OrderAdjustment } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'
import type { BenchOptions } from '../bench.ts'
import { repeat } from '../measure.ts'
import { createFolder } from '../start.ts'

const shopCount = 4
const partsPerShop = 5
const customersPerShop = 6
const piecesPerSource = 400
const callers = 24
const kills = 3
const address = { street: 'شارع فلسطين', city: 'الرصافة', province: 'بغداد', phone: '07701234567' }

interface Shop {
  vendor: OnlinePerson
  customers: OnlinePerson[]
  productIds: string[]
  /** IQD for each delivery. */
  fee: number
  /** Orders that arrived, as last seen. */
  orders: { order: Pick<Order, 'id' | 'items' | 'status'>; customer: OnlinePerson }[]
}

export async function bench({ operations, seed }: BenchOptions): Promise<void> {
  await using running = new AsyncDisposableStack()
  const random = createRandom(Number(seed), 'storm')
  const engine = await startEngine()
  running.defer(() => engine.stop())
  const proxy = await startFaultyProxy(engine.endpoint, createRandom(Number(seed), 'faults').next)
  running.defer(() => proxy.stop())
  const env = { DATA_DIR: createFolder(running), SEED: '0', DYNAMODB_ENDPOINT: proxy.origin }
  let program: Program = startProgram(env)
  running.defer(() => program.kill())
  await program.ready()
  const { origin } = program
  const api = connectApi(origin)
  const { shops: market, pieces } = await openShops(origin)
  const customers = market.map(
    ({ vendor, customers }) => [vendor.id, customers.map(({ id }) => id)] as const,
  )
  const known: StormFacts = { customers: new Map(customers), pieces, shown: new Map() }

  const placeOrder = async (shop: Shop) => {
    const customer = random.pick(shop.customers)
    let total = shop.fee
    const items = await repeat(random.between(1, 3), async () => {
      const [productId, quantity] = [random.pick(shop.productIds), random.between(1, 3)]
      const { data } = await api('products/getProduct', { params: { id: productId } })
      const { stockId, price } = random.pick(data.stocks)
      total += price * quantity
      return { productId, quantity, stockId }
    })
    const shown = random.chance(0.7) ? total : undefined
    const body = { items, deliveryAddress: address, expectedTotal: shown }
    const idempotencyKey = randomUUID()
    const placed = await sendTwins(random.chance(0.2) ? 3 : 1, async () =>
      api('orders/createOrder', { body, idempotencyKey }, await customer.token()),
    )
    for (const { data } of placed) {
      if (!known.shown.has(data.id)) shop.orders.push({ order: data, customer })
      known.shown.set(data.id, shown)
    }
  }
  const moveOrder = async ({ vendor, orders }: Shop) => {
    const { order } = random.pick(orders)
    const next = happyPath[happyPath.indexOf(order.status) + 1] ?? 'DELIVERED'
    const status = random.chance(0.85) ? next : random.pick(orderStatus.options)
    const moved = await api(
      'orders/updateOrderStatus',
      { params: { id: order.id }, body: { status, reasonCode: undefined, reason: undefined } },
      await vendor.token(),
    )
    order.status = moved.data.status
  }
  const cancelOrder = async ({ orders }: Shop) => {
    const { order, customer } = random.pick(orders)
    await api('orders/cancelOrder', { params: { id: order.id } }, await customer.token())
    order.status = 'CANCELLED'
  }
  const adjustOrder = async ({ vendor, orders }: Shop) => {
    const { order } = random.pick(orders)
    const kinds = adjustmentsFrom(order.status)
    if (kinds.length === 0) return
    const kind = random.pick(kinds)
    const line = random.between(0, order.items.length - 1)
    const lines = [{ line, quantity: random.between(1, 2), restock: random.chance(0.7) }]
    const body = (kind === 'nobodyThere' ? { kind } : { kind, lines }) as OrderAdjustment
    const input = { params: { id: order.id }, body, idempotencyKey: randomUUID() }
    const done = await sendTwins(random.chance(0.4) ? 3 : 1, async () =>
      api('orders/adjustOrder', input, await vendor.token()),
    )
    order.status = done.at(-1)?.data.status ?? order.status
  }
  /** New prices and quantities by what the vendor saw, sent twice at once. */
  const editProducts = async ({ vendor, productIds }: Shop) => {
    const id = random.pick(productIds)
    const { stocks } = (await api('products/getProduct', { params: { id } })).data
    const edited = stocks.map(({ stockId, price, quantity }) => ({
      stockId,
      price: price + random.between(-2, 2) * 250,
      priceSeen: price,
      quantity: Math.max(0, quantity + random.between(-3, 6)),
      quantitySeen: quantity,
    }))
    const input = {
      body: { rows: [{ edit: { id, stocks: edited } }] },
      idempotencyKey: randomUUID(),
    }
    const [done] = await sendTwins(2, async () => {
      const response = await api('products/changeProducts', input, await vendor.token())
      const [row] = response.data
      if (row?.done === false && ['BUSY', 'SERVER_ERROR'].includes(row.code))
        throw new Error(row.code)
      return response
    })
    if (!done?.data[0]?.done) return
    for (const { stockId, quantity, quantitySeen } of edited) {
      const source = `${id} ${stockId}`
      known.pieces.set(source, (known.pieces.get(source) ?? 0) + quantity - quantitySeen)
    }
  }

  const work = [placeOrder, placeOrder, moveOrder, moveOrder, moveOrder, adjustOrder, adjustOrder]
  const statuses: Record<string, number> = {}
  const total = Number(operations)
  let started = 0
  let restarted = Promise.resolve()
  const restart = async () => {
    await program.kill()
    proxy.isFaulty = false
    program = startProgram({ ...env, PORT: new URL(origin).port })
    await program.ready()
    proxy.isFaulty = true
  }
  proxy.isFaulty = true
  await pMap(
    Array.from({ length: total }),
    async () => {
      if (++started % Math.ceil(total / (kills + 1)) === 0) restarted = restart()
      const shop = random.pick(market)
      const isEmpty = shop.orders.length < 5
      const operation = isEmpty ? placeOrder : random.pick([...work, cancelOrder, editProducts])
      const status = await operation(shop).then(
        () => '2xx',
        (error: unknown) => (error instanceof ApiRejection ? String(error.status) : 'no response'),
      )
      const what = `${operation.name} ${status}`
      statuses[what] = (statuses[what] ?? 0) + 1
      if (status === 'no response') await restarted
    },
    { concurrency: callers },
  )
  await restarted
  proxy.isFaulty = false

  Object.assign(process.env, testEnvironment)
  const { name: tableName } = localTable
  const clients = openDocumentClients({ endpoint: engine.endpoint })
  const table = createDynamoTable({ tableName, clients })
  const { wrong, ...counts } = await recountEverything(table, known)
  const unlisted = await compareLists(origin, market)
  console.table({ ...statuses, ...proxy.count, ...counts })
  for (const line of [...wrong, ...unlisted]) console.error(line)
  if (wrong.length + unlisted.length > 0) process.exitCode = 1
}

/** Sends a request with a key that often at once, each until it has a response that is final. */
async function sendTwins<T>(twins: number, send: () => Promise<T>): Promise<T[]> {
  const shouldRetry = ({ error }: { error: Error }) =>
    !(error instanceof ApiRejection) || error.status >= 500
  const options = { retries: 300, minTimeout: 100, factor: 1, shouldRetry }
  const settled = await Promise.allSettled(
    Array.from({ length: twins }, () => pRetry(send, options)),
  )
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = settled.find((one) => one.status === 'rejected')
  if (done.length === 0 && failed) throw failed.reason
  return done
}

async function openShops(origin: string) {
  const api = connectApi(origin)
  const pieces: StormFacts['pieces'] = new Map()
  const open = async (index: number): Promise<Shop> => {
    const source = { origin: 'كوريا', price: 20_000, quantity: piecesPerSource }
    const stocks = [source, { ...source, origin: 'الصين', price: 25_000 }]
    const { vendor, productId, carTrimId, carYearId } = await sellOnePart(origin, stocks)
    const fee = index % 2 === 0 ? 5000 : 0
    const update = { params: { id: vendor.id }, body: { delivery: { fee, days: 2 } } }
    await api('vendors/updateVendor', update, await vendor.token())
    const others = await repeat(partsPerShop - 1, async (part) => {
      const names = { nameAr: `فلتر دهن ${part}`, descriptionAr: 'فلتر دهن كوري' }
      const compatibilities = [{ carTrimId, carYearIds: [carYearId] }]
      const body = { ...names, categoryId: 'cat-engine', imageUrl: '[]', compatibilities, stocks }
      return (await api('products/createProduct', { body }, await vendor.token())).data.id
    })
    const productIds = [productId, ...others]
    for (const id of productIds)
      for (const { stockId } of (await api('products/getProduct', { params: { id } })).data.stocks)
        pieces.set(`${id} ${stockId}`, piecesPerSource)
    const customers = await repeat(customersPerShop, () => signUpOnline(origin, 'CUSTOMER'))
    return { vendor, customers, productIds, fee, orders: [] }
  }
  return { shops: await pMap(Array.from({ length: shopCount }).keys(), open), pieces }
}

/** The list's price and stock of each product beside those of its own row. */
async function compareLists(origin: string, market: readonly Shop[]): Promise<string[]> {
  const api = connectApi(origin)
  const wrong: string[] = []
  for (const { vendor, productIds } of market) {
    const query = { vendorId: vendor.id, limit: 100 }
    const { data } = await api('catalogue/listProducts', { query })
    if (data.length !== productIds.length) wrong.push(`${vendor.id} lists ${data.length} products`)
    for (const { id, price, stock } of data) {
      const { data: row } = await api('products/getProduct', { params: { id } })
      if (price !== row.price || stock !== row.stock)
        wrong.push(`${id} is listed with ${price}, ${stock}, not ${row.price}, ${row.stock}`)
    }
  }
  return wrong
}

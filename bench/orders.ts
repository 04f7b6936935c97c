/** Throughput of concurrent orders of one product. */
import { openMarket } from '#functions/testing/market.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { withBenchApp } from './benchApp.ts'
import { median } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

const perRound = 200
const rounds = 3

export async function benchOrders(): Promise<void> {
  const measures: Measure[] = []
  await withBenchApp(async (app, api) => {
    const market = await openMarket(app)
    const vendor = await app.signUp('VENDOR')
    const customers = await Promise.all(Array.from({ length: 20 }, () => app.signUp('CUSTOMER')))
    const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 100_000 }]
    const hot = await market.sell(vendor, { stocks })
    for (const atOnce of [1, 5, 20]) {
      const rates: number[] = []
      const waits: number[] = []
      let rejected = 0
      for (let round = 0; round < rounds; round++) {
        let left = perRound
        const started = performance.now()
        await Promise.all(
          customers.slice(0, atOnce).map(async (as) => {
            while (left-- > 0) {
              const start = performance.now()
              const items = [{ productId: hot.id, quantity: 1 }]
              const body = { items, deliveryAddress: testAddress }
              await api('orders/createOrder', { body }, as).catch(() => rejected++)
              waits.push(performance.now() - start)
            }
          }),
        )
        rates.push((perRound * 1000) / (performance.now() - started))
      }
      measures.push({
        what: `${atOnce} at once`,
        'orders a second': rounded(median(rates)),
        'median ms': rounded(median(waits)),
        'slowest ms': rounded(Math.max(...waits)),
        rejected,
      })
    }
  })
  await report('orders', measures)
}

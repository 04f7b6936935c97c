import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectApi, sellOnePart, signUpOnline, type OnlinePerson } from './testing/people.ts'
import { startProgram, type Program } from './testing/program.ts'

const crashes = 4
const initialStock = 1000
const address = { street: 'شارع فلسطين', city: 'الرصافة', province: 'بغداد', phone: '07701234567' }

let dataDir: string
let program: Program

/** On the same port each time, so that sessions stay valid. */
async function restart(port?: string): Promise<void> {
  program = startProgram({ DATA_DIR: dataDir, SEED: '0', ...(port ? { PORT: port } : {}) })
  await program.ready()
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'qitati-crash-'))
  await restart()
})

afterAll(async () => {
  await program.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('power cuts', () => {
  it('four kill -9 while orders come in: no acknowledged order is lost; stock, orders and counters agree', async () => {
    const { origin } = program
    const { vendor, productId } = await sellOnePart(origin, [
      { origin: 'كوري أصلي', price: 150_000, quantity: initialStock },
    ])
    const customers: OnlinePerson[] = []
    for (let index = 0; index < 4; index++) customers.push(await signUpOnline(origin, 'CUSTOMER'))
    const acknowledged = new Set<string>()
    /** Requests without a response because of the crash, sent again with their key. */
    const unconfirmed: { customer: number; key: string }[] = []

    const order = async (customer: number, key: string) => {
      const person = customers[customer]
      if (!person) throw new Error('no such customer')
      const { data } = await connectApi(origin)(
        'orders/createOrder',
        {
          body: { items: [{ productId, quantity: 1 }], deliveryAddress: address },
          idempotencyKey: key,
        },
        await person.token(),
      )
      acknowledged.add(data.id)
    }

    for (let crash = 0; crash < crashes; crash++) {
      const sent: Promise<void>[] = []
      let confirmed = 0
      await new Promise<void>((resolve) => {
        for (let index = 0; index < 12; index++) {
          const customer = index % customers.length
          const key = `crash-${crash}-${index}`
          sent.push(
            order(customer, key).then(
              () => {
                confirmed++
                if (confirmed === 3) resolve()
              },
              () => {
                unconfirmed.push({ customer, key })
              },
            ),
          )
        }
      })
      await program.kill()
      await Promise.all(sent)
      await restart(new URL(origin).port)
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(crashes * 3)

    // Sent again, each returns its order or creates it now.
    for (const { customer, key } of unconfirmed) await order(customer, key)
    expect(acknowledged.size).toBe(crashes * 12)

    const api = connectApi(origin)
    const { data: product } = await api('products/getProduct', { params: { id: productId } })
    expect(product.stock).toBe(initialStock - acknowledged.size)
    const listed = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await api(
        'orders/listMyVendorOrders',
        { query: { limit: 100, cursor } },
        await vendor.token(),
      )
      for (const one of page.data) listed.add(one.id)
      cursor = page.pagination?.next
    } while (cursor)
    expect(listed).toEqual(acknowledged)
    const { data: stats } = await api(
      'vendors/getVendorStats',
      { params: { id: vendor.id } },
      await vendor.token(),
    )
    expect(stats).toMatchObject({
      totalOrders: acknowledged.size,
      pendingOrders: acknowledged.size,
      totalRevenue: acknowledged.size * 150_000,
    })
  })
})

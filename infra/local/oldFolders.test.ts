/**
 * The data folders of older code: for each migration one in which it was the last, named by it and the
 * commit that made it. In each a vendor sells one part, and a customer has ordered two and three pieces of
 * ten; the second order is confirmed. The sign-in files are of both versions, and of the first with and
 * without foreign keys.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { migrationNames } from '#functions/deployment/migrate.ts'
import { connectApi, signInOnline } from './testing/people.ts'
import { startProgram } from './testing/program.ts'

const kept = join(import.meta.dirname, 'testing/oldFolders')
const versions = readdirSync(kept)

it('are kept for each migration before the last', () => {
  const numbers = migrationNames.slice(0, -1).map((name) => name.slice(0, 3))
  expect(versions.map((version) => version.slice(0, 3))).toEqual(expect.arrayContaining(numbers))
})

it.each(versions)('%s starts, and its people sign in, read, and go on', async (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'qitati-old-'))
  for (const name of readdirSync(join(kept, version)))
    writeFileSync(
      join(folder, name.replace(/\.br$/, '')),
      brotliDecompressSync(readFileSync(join(kept, version, name))),
    )
  const program = startProgram({ SEED: '0', DATA_DIR: folder })
  onTestFinished(async () => {
    await program.kill()
    rmSync(folder, { recursive: true })
  })
  await program.ready()
  const api = connectApi(program.origin)
  const vendor = await signInOnline(program.origin, 'vendor@old.test')
  const customer = await signInOnline(program.origin, 'customer@old.test')

  const { data: products } = await api('products/listMyProducts', {}, await vendor())
  expect(products).toMatchObject([{ partNumber: '86511-D9000', price: 25_000, stock: 5 }])
  const [{ id = '' } = {}] = products
  const { data: listed } = await api('catalogue/searchProducts', { query: { search: 'دعامية' } })
  expect(listed).toMatchObject([{ id, stock: 5 }])

  const orders = [
    { status: 'CONFIRMED', totalAmount: 75_000 },
    { status: 'PENDING', totalAmount: 50_000 },
  ]
  const { data: sold } = await api('orders/listMyVendorOrders', {}, await vendor())
  const { data: bought } = await api('orders/listMyCustomerOrders', {}, await customer())
  expect([sold, bought]).toMatchObject([orders, orders])
  const params = { id: bought[1]?.id ?? '' }
  const { data: cancelled } = await api('orders/cancelOrder', { params }, await customer())
  expect(cancelled.status).toBe('CANCELLED')
  const { data: product } = await api('products/getProduct', { params: { id } })
  expect(product).toMatchObject({ stock: 7, compatibilities: [{ trim: { name: 'سبورتاج' } }] })
  const { data: me } = await api('vendors/getMyVendorProfile', {}, await vendor())
  const statistics = { params: { id: me.id } }
  const { data: stats } = await api('vendors/getVendorStats', statistics, await vendor())
  expect(stats).toMatchObject({ totalProducts: 1, totalOrders: 2, totalRevenue: 75_000 })
})

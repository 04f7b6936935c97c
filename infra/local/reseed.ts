/**
 * `npm run seed`, and the process in which a first `npm start` seeds: an empty data folder gets the
 * demo market, and with `--products` and `--orders` a large one around it, the same for the same
 * numbers. A folder that holds a market is refused and left as it is, unless `--reset` says that
 * everything in it may go.
 */
import { parseArgs } from 'node:util'
import { services } from '#functions/http/services.ts'
import { endWithParent } from './childProgram.ts'
import { emptyDataFolder, openDataFolder } from './dataFolder.ts'
import { startLocalServer } from './localServer.ts'
import { seedCountries } from './seed/data/cars.ts'
import { seedCustomers } from './seed/data/customers.ts'
import { seedLargeMarket } from './seed/large/seedLargeMarket.ts'
import { seedMarket, type SeedPlace } from './seed/seedMarket.ts'
import { StartError } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

let isStopped = false

try {
  const { reset, products, orders, random } = readArguments()
  const dataDir = process.env.DATA_DIR ?? '.data'
  const folder = openDataFolder(dataDir)
  const holdsData = !folder.isNew
  folder.release()
  if (holdsData && !reset)
    throw new StartError(
      `${folder.path} holds a market already, and nothing was changed. "npm run seed -- --reset" throws it away and seeds anew.`,
    )
  if (process.env.DYNAMODB_ENDPOINT && reset)
    throw new StartError(
      'The table at DYNAMODB_ENDPOINT is not emptied from here: throw it and the data folder away by hand.',
    )
  emptyDataFolder(dataDir)
  let stopServer = async () => {}
  // The next start begins an interrupted seeding again; only its engine must not live on.
  const stop = () => {
    if (isStopped) return
    isStopped = true
    void stopServer().finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  endWithParent(stop)
  const server = await startLocalServer({
    port: Number(process.env.PORT ?? 3000),
    dataDir,
    site: { folder: '.build/site' },
    seed: async (place) => {
      const market = await seedMarket(place)
      if (products + orders > 0) await enlarge(place, market, { products, orders, random })
    },
    say,
    onStarting: (stop) => {
      stopServer = stop
    },
  })
  await server.close()
  say('seeded')
  process.exit(0)
} catch (error) {
  // A failure because the engine was stopped is not news to the process that stopped it.
  if (!isStopped) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exit(1)
  }
}

/** Around the demo market: its first vendor and first customer have the largest part. */
async function enlarge(
  { say }: SeedPlace,
  market: Awaited<ReturnType<typeof seedMarket>>,
  size: Parameters<typeof seedLargeMarket>[1],
): Promise<void> {
  const [vendor] = market.vendors
  const [customer] = market.customers
  const [seed] = seedCustomers
  if (!vendor || !customer || !seed) throw new Error('The demo market has nobody in it')
  const { table, now } = services()
  await seedLargeMarket(
    {
      ...market,
      table,
      now,
      say,
      cars: seedCountries,
      firstShop: { id: vendor.id, brands: ['kia', 'hyundai'] },
      firstCustomer: { id: customer.id, seed },
    },
    size,
  )
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        reset: { type: 'boolean', default: false },
        products: { type: 'string', default: '0' },
        orders: { type: 'string', default: '0' },
        random: { type: 'string', default: '1' },
      },
    })
    const { reset, ...texts } = values
    const numbers = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => {
        if (!/^\d{1,7}$/.test(text))
          throw new StartError(`--${name} must be a whole number of at most 7 digits.`)
        return [name, Number(text)]
      }),
    ) as Record<keyof typeof texts, number>
    return { reset, ...numbers }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'npm run seed knows --reset, --products <number>, --orders <number> and --random <number>.',
    )
  }
}

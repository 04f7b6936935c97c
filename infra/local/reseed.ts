/**
 * `npm run seed`, and the process in which a first `npm start` seeds: fills an empty data folder
 * with the demo market, and with `--products` and `--orders` adds a large one, the same for the same
 * numbers. Fails when the folder holds a market, unless `--reset` allows its deletion.
 */
import { parseArgs } from 'node:util'
import { services } from '#functions/http/services.ts'
import { emptyDataFolder, openDataFolder } from './dataFolder.ts'
import { startLocalServer } from './localServer.ts'
import { endWithParent, runProgram } from './programs.ts'
import { seedLargeMarket } from './seed/large/seedLargeMarket.ts'
import { seedCountries } from './seed/seedData.ts'
import { seedMarket } from './seed/seedMarket.ts'
import { StartError } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runProgram(1, async (program) => {
  // The next start repeats an interrupted seeding; only its engine must be stopped.
  endWithParent(() => void program.end(1))
  const { reset, products, orders, random } = readArguments()
  const dataDir = process.env.DATA_DIR ?? '.data'
  const folder = openDataFolder(dataDir)
  folder.release()
  if (!folder.isNew && !reset)
    throw new StartError(
      `${folder.path} already holds a market; nothing was changed. "npm run seed -- --reset" deletes it and seeds again.`,
    )
  if (process.env.DYNAMODB_ENDPOINT && reset)
    throw new StartError(
      '--reset does not empty the table at DYNAMODB_ENDPOINT: delete it and the data folder yourself.',
    )
  emptyDataFolder(dataDir)
  await startLocalServer(program, {
    port: Number(process.env.PORT ?? 3000),
    dataDir,
    site: { folder: '.build/site' },
    seed: async (place) => {
      const market = await seedMarket(place)
      if (products + orders === 0) return
      const { table, now } = services()
      await seedLargeMarket(
        { ...market, table, now, say: place.say, cars: seedCountries },
        { products, orders, random },
      )
    },
    say,
  })
  say('seeded')
  await program.end(0)
})

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
      'npm run seed accepts --reset, --products <number>, --orders <number> and --random <number>.',
    )
  }
}

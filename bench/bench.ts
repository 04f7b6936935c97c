/**
 * `npm run bench`: prints measurements and writes them to bench/results/; no test depends on them.
 *
 *   npm run bench                         all of them
 *   npm run bench -- costs orders         only these
 *   npm run bench -- --compare             compares with bench/results, writes nothing; ends with 1 if worse
 *   npm run bench -- catalogue --sizes 10000 --only car
 *   npm run bench -- catalogue --sizes 1000000    takes minutes and 3 GB
 *   npm run bench -- catalogue --sizes 10000 --only newest --profile   where a request's time goes
 *   npm run bench -- pages                 Lighthouse on a phone, and the weight of the built files
 *   npm run bench -- pages --origin http://localhost:3000 --runs 1 --only product
 *   npm run bench -- slow --origin http://localhost:3000 --runs 1 --only login
 *   npm run bench -- relevance --misses
 *   npm run bench -- relevance --further      other queries in the same classes
 *   npm run bench -- relevance --misses --class typo,sorani   prints, and writes nothing
 */
import { parseArgs } from 'node:util'
import { benchCatalogue } from './catalogue.ts'
import { benchCosts } from './costs.ts'
import { benchFunctions } from './functions.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchRelevance } from './relevance.ts'
import { benchSlow } from './slow.ts'
import { benchStart } from './start.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // Read by report.ts.
    compare: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,100000' },
    misses: { type: 'boolean', default: false },
    further: { type: 'boolean', default: false },
    class: { type: 'string', default: '' },
    origin: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
  },
})
const benches: Record<string, () => Promise<void>> = {
  costs: benchCosts,
  catalogue: () =>
    benchCatalogue({
      sizes: values.sizes.split(',').map(Number),
      ...{ only: values.only, profile: values.profile },
    }),
  orders: benchOrders,
  pages: () => benchPages({ origin: values.origin, runs: Number(values.runs), only: values.only }),
  functions: benchFunctions,
  relevance: () =>
    benchRelevance({
      showMisses: values.misses,
      isFurther: values.further,
      only: values.class.split(',').filter(Boolean),
    }),
  start: benchStart,
  slow: () => benchSlow({ origin: values.origin, runs: Number(values.runs), only: values.only }),
}
const wanted = positionals.length > 0 ? positionals : Object.keys(benches)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(
    `Unknown bench ${unknown.join(', ')}. Choose from: ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(1)
}
for (const name of wanted) await benches[name]?.()

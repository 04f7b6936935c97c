/**
 * `npm run bench`: prints measurements and writes them to bench/results/; no test depends on them.
 *
 *   npm run bench                         all of them
 *   npm run bench -- costs orders         only these
 *   npm run bench -- --compare            compares with bench/results, writes nothing; ends with 1 if worse
 *   npm run bench -- catalogue --sizes 10000 --only car
 *   npm run bench -- catalogue --sizes 1000000    takes minutes and 3 GB
 *   npm run bench -- pages --origin http://localhost:3000 --runs 1 --only product
 *   npm run bench -- slow --origin http://localhost:3000 --runs 1 --only login
 *   npm run bench -- relevance --misses
 *   npm run bench -- relevance --further      other queries in the same classes
 *   npm run bench -- relevance --misses --class typo,sorani   prints, and writes nothing
 */
import { parseArgs } from 'node:util'

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
  },
})

/** As given on the command line. */
export type BenchOptions = typeof values

// Each module's `bench` measures one scenario and reports it.
const scenarios = ['costs', 'catalogue', 'orders', 'pages', 'functions', 'relevance', 'slow']
const names = positionals.length > 0 ? positionals : scenarios
const unknown = names.filter((name) => !scenarios.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Choose from: ${scenarios.join(', ')}.`)
  process.exit(1)
}
for (const name of names) {
  const { bench } = (await import(`./scenarios/${name}.ts`)) as {
    bench: (options: BenchOptions) => Promise<void>
  }
  await bench(values)
}

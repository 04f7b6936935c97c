/**
 * `npm run bench -- <scenarios> <options>` prints measurements and writes them to bench/results/ (README.md has
 * the commands).
 */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    misses: { type: 'boolean', default: false },
    further: { type: 'boolean', default: false },
    sentences: { type: 'boolean', default: false },
    class: { type: 'string', default: '' },
    origin: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    climb: { type: 'string', default: '0' },
    operations: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
})

export type BenchOptions = typeof values

// Each module's `bench` measures one scenario and reports it.
const scenarios = [
  'catalogue',
  'pages',
  'functions',
  'relevance',
  'slow',
  'worst',
  'storm',
  'market',
]
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

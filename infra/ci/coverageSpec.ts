/**
 * `npm run coverage:spec`: which requirements the last test run proved. A title names an id only if
 * the test fails without the behaviour, and it counts only if the test went through the requirement's
 * door. `-- --list` prints the tests; `-- --draw 40 --seed <text>` prints a random draw, whose
 * behaviour one removes to see the tests fail.
 */
import { parseArgs } from 'node:util'
import { doors } from '#functions/testing/doors.ts'
import { drawRequirements, findProofs, readRequirements } from './requirements.ts'
import { idsInTitle, readResults } from './results.ts'

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const requirements = readRequirements()
const results = Object.values(readResults()).flat()
if (results.length === 0) {
  process.stderr.write('No test results: run npm test -- --all first.\n')
  process.exit(1)
}

const proofs = findProofs(requirements, results)
const proven = proofs.filter(({ tests }) => tests.length > 0)
say(`${proven.length} of ${proofs.length} requirements proven`)
for (const door of doors) {
  const through = proofs.filter((proof) => proof.door === door)
  const count = through.filter(({ tests }) => tests.length > 0).length
  if (through.length > 0) say(`  through ${door}: ${count} of ${through.length}`)
}
for (const { id, door, elsewhere } of proofs.filter(({ tests }) => tests.length === 0)) {
  const named = elsewhere.map(({ file, doors }) => `${file} (${doors.join(', ')})`)
  say(
    `  not proven: ${id} through ${door}${named.length > 0 ? `, only in ${named.join(', ')}` : ''}`,
  )
}

const listed = options.draw
  ? drawRequirements(proofs, { seed: options.seed, count: Number(options.draw) })
  : options.list
    ? proofs
    : []
for (const { id, door, tests } of listed)
  for (const { file, title } of tests) say(`${id}\t${door}\t${file}\t${title}`)

const requirementIds = new Set(requirements.map(({ id }) => id))
const unknown = new Set(
  results.flatMap(({ title }) => idsInTitle(title)).filter((id) => !requirementIds.has(id)),
)
if (unknown.size > 0) {
  process.stderr.write(`Titles name unknown requirement ids: ${[...unknown].join(', ')}\n`)
  process.exit(1)
}

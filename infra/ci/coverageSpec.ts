/**
 * `npm run coverage:spec`: which requirements the last test run proved. A title names an id only if
 * the test fails without the behaviour, and it counts only if the test went through the requirement's
 * door. `-- --list` prints the tests; `-- --draw 40 --seed <text>` prints a random draw, whose
 * behaviour one removes to see the tests fail.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { doors, type Door } from '#functions/testing/doors.ts'
import { idsInTitle, readResults, type TestResult } from './results.ts'

export interface Requirement {
  id: string
  door: Door
}

/** Reads id and door of each row; throws for an unknown door. */
export function readRequirements(file = 'docs/requirements.csv'): Requirement[] {
  const requirement = z.object({ id: z.string().regex(/^[A-Z-]+-\d+$/), door: z.enum(doors) })
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id, door] = line.split(',')
      return requirement.parse({ id, door })
    })
}

/** The passing tests that name each id: `tests` went through its door, those `elsewhere` did not. */
export function findProofs(requirements: readonly Requirement[], results: readonly TestResult[]) {
  const passed = results
    .filter((result) => result.passed)
    .map((result) => ({ ...result, ids: idsInTitle(result.title) }))
  return requirements.map(({ id, door }) => {
    const named = passed.filter(({ ids }) => ids.includes(id))
    return {
      id,
      door,
      tests: named.filter(({ doors }) => doors.includes(door)),
      elsewhere: named.filter(({ doors }) => !doors.includes(door)),
    }
  })
}

/** A random draw that depends on the seed only, not on the order of the requirements. */
export function drawRequirements<R extends Requirement>(
  requirements: readonly R[],
  { seed, count }: { seed: string; count: number },
): R[] {
  const rank = ({ id }: Requirement) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return requirements.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count)
}

if (import.meta.main) report()

function report(): void {
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
}

/** The numbered requirements (docs/requirements.csv) and the passing tests that prove them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { doors, type Door } from '#functions/testing/doors.ts'
import { idsInTitle, type TestResult } from './results.ts'

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

export interface Proof extends Requirement {
  /** Passing tests that name the id and went through its door. */
  tests: TestResult[]
  /** Passing tests that name the id without going through its door. */
  elsewhere: TestResult[]
}

export function findProofs(
  requirements: readonly Requirement[],
  results: readonly TestResult[],
): Proof[] {
  const byId = new Map<string, TestResult[]>()
  for (const result of results.filter(({ passed }) => passed))
    for (const id of idsInTitle(result.title)) byId.set(id, [...(byId.get(id) ?? []), result])
  return requirements.map(({ id, door }) => {
    const named = byId.get(id) ?? []
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

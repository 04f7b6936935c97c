/** The numbered requirements, and which of them passing tests prove (docs/requirements.csv). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { doors, type Door } from '#functions/testing/doors.ts'
import { idsInTitle, type TestResult } from './results.ts'

export interface Requirement {
  id: string
  door: Door
}

/** Reads the id and the door of each row; throws for a row whose door is unknown. */
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

/** The same seed draws the same requirements, whatever their order. */
export function drawRequirements<R extends Requirement>(
  requirements: readonly R[],
  { seed, count }: { seed: string; count: number },
): R[] {
  const rank = ({ id }: Requirement) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return requirements.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count)
}

/** Where a process spends its CPU time: a profile's samples by who was at work. */
import { Session } from 'node:inspector/promises'

/** Percent of the samples, by group; waiting for the next request is left out. */
export type Shares = Record<string, number>

const intervalUs = 100

/** Profiles this process until the returned function is called, which returns the shares. */
export async function startProfile(): Promise<() => Promise<Shares>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: intervalUs })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return sharesOf(profile)
  }
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[]
  samples?: number[]
  timeDeltas?: number[]
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profile): Shares {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((one) => [one, id])),
  )
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  /** The file of a function; of a built-in one, that of its caller. */
  const fileOf = (id: number | undefined): string => {
    const frame = id === undefined ? undefined : byId.get(id)
    return frame === undefined ? '' : frame.url || fileOf(parents.get(id ?? 0))
  }
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const { functionName = '', url = '' } = byId.get(id) ?? {}
    const group = groupOf({ name: functionName, isBuiltIn: url === '', file: fileOf(id) })
    // After a longer gap, another process had the core.
    const us = Math.min(timeDeltas[at] ?? 0, 2 * intervalUs)
    if (group !== undefined) times.set(group, (times.get(group) ?? 0) + us)
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return Object.fromEntries(
    [...times].map(([group, time]) => [group, Math.round((1000 * time) / all) / 10]),
  )
}

interface Sample {
  name: string
  isBuiltIn: boolean
  /** Of a built-in function: its caller's. */
  file: string
}
const isOurs = ({ file }: Sample) => file.includes('/functions/') || file.includes('/shared/')
const statements = new Set(['all', 'get', 'run', 'iterate', 'exec', 'prepare'])
// V8 counts JSON.stringify as the function that calls it.
const json = new Set(['stringify', 'parse', 'jsonResponse'])

/** The first that applies counts. */
const groups: [name: string, isOf: (sample: Sample) => boolean][] = [
  ['garbage', ({ name }) => name === '(garbage collector)'],
  ['SQLite', (one) => one.isBuiltIn && isOurs(one) && statements.has(one.name)],
  ['JSON', ({ name }) => json.has(name)],
  ['schemas', ({ file }) => file.includes('/zod/')],
  ['sending', ({ name }) => name === 'writev' || name === 'writeUtf8String'],
  ['UTF-8', ({ name }) => name === 'utf8Write' || name === 'bytesOf'],
  ['rest of Node', ({ file, name }) => file.startsWith('node:') || name === '(program)'],
  ['functions/http', ({ file }) => file.includes('/functions/http/')],
  ['gateway, server', ({ file }) => file.includes('/local/')],
  ['functions/table', ({ file }) => file.includes('/functions/table/')],
  ['functions/catalogue', ({ file }) => file.includes('/functions/catalogue/')],
  ['other of ours', () => true],
]

/** Undefined for what is not part of a request: waiting, and the inspector's own work. */
function groupOf(sample: Sample): string | undefined {
  if (sample.name === '(idle)' || sample.file.includes('node:inspector')) return undefined
  return groups.find(([, isOf]) => isOf(sample))?.[0]
}

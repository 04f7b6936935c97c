/**
 * `npm run lines`: lines by folder and kind, with blank lines and comments. `npm run lines -- 31d99fd3`
 * counts a commit, so that two calls compare. Text, CSV and JSON files are not counted.
 */
import { execFileSync } from 'node:child_process'

/** The first whose pattern fits a path is its kind. */
const kinds: readonly [name: string, pattern: RegExp][] = [
  ['tests', /\.test\.tsx?$/],
  ['support', /\/testing\//],
  ['flows', /^e2e\//],
  ['generated', /^(shared\/catalogue\/vocabulary\/|frontend\/api\/manifest\.ts)/],
  ['texts', /^frontend\/text\//],
  ['seed', /^infra\/local\/seed\//],
  ['code', /./],
]

const allTests = 'tests, support, flows'
const withoutTests = 'all without tests'

type Counts = Record<string, number>

export function countByFolder(files: Iterable<[path: string, lines: number]>): Map<string, Counts> {
  const folders = new Map<string, Counts>()
  for (const [path, lines] of files) {
    if (!/\.(ts|tsx|js|cjs|css|html)$/.test(path)) continue
    const folder = path.includes('/') ? path.slice(0, path.indexOf('/')) : '(root)'
    const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'code'
    const counts = folders.get(folder) ?? {}
    folders.set(folder, counts)
    counts[kind] = (counts[kind] ?? 0) + lines
    const sum = ['tests', 'support', 'flows'].includes(kind) ? allTests : withoutTests
    counts[sum] = (counts[sum] ?? 0) + lines
  }
  return folders
}

/** Lines by path: of a commit, else of the working tree. */
function readLines(commit: string | undefined): [path: string, lines: number][] {
  const output = execFileSync('git', ['grep', '-c', '', ...(commit ? [commit] : [])], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  return [...output.matchAll(/^(?:[\w^~]+:)?([^:]+):(\d+)$/gm)].map(([, path = '', lines]) => [
    path,
    Number(lines),
  ])
}

if (import.meta.main) {
  const folders = countByFolder(readLines(process.argv[2]))
  const all: Counts = {}
  for (const counts of folders.values())
    for (const [kind, lines] of Object.entries(counts)) all[kind] = (all[kind] ?? 0) + lines
  const columns = [withoutTests, allTests, ...kinds.map(([name]) => name)]
  console.table(Object.fromEntries([...folders, ['all', all]]), columns)
}

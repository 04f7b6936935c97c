/**
 * `npm run permissions` runs the handler tests and writes infra/permissions.json: what the ports
 * recorded meanwhile. With `--check`, after a run of all tests, it compares: `npm test` does, so a
 * function has neither a right too few nor one too many.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { recordedFolder } from './results.ts'

const file = new URL('../permissions.json', import.meta.url)

const isCheck = process.argv.includes('--check')

if (!isCheck) {
  rmSync(recordedFolder, { recursive: true, force: true })
  const tests = spawnSync('vitest', ['run', '--project', 'functions'], { stdio: 'inherit' })
  if (tests.status !== 0) {
    console.error('infra/permissions.json stays as it is: tests that fail record too little')
    process.exit(1)
  }
}

const byFunction: Record<string, Set<string>> = {}
for (const name of existsSync(recordedFolder) ? readdirSync(recordedFolder) : [])
  for (const line of readFileSync(`${recordedFolder}/${name}`, 'utf8').split('\n')) {
    const [of = '', ...use] = line.split(' ')
    ;(byFunction[of] ??= new Set()).add(use.join(' '))
  }
const recorded = Object.fromEntries(
  Object.entries(byFunction)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, uses]) => [name, [...uses].sort()]),
)
const text = `${JSON.stringify(recorded, null, 2)}\n`

if (!isCheck) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  const names = [...new Set([...Object.keys(kept), ...Object.keys(recorded)])]
  for (const name of names) {
    const [before, now] = [kept[name] ?? [], recorded[name] ?? []]
    for (const use of now)
      if (!before.includes(use)) console.error(`${name} uses ${use}, which is not granted`)
    for (const use of before)
      if (!now.includes(use)) console.error(`${name} is granted ${use}, which no test uses`)
  }
  console.error('Look whether it is meant; then npm run permissions')
  process.exitCode = 1
}

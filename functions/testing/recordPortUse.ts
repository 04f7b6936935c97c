/**
 * Records which function used which right, for infra/ci/permissions.ts: what happens while a
 * handler runs belongs to its function, whoever called it; what a test does by itself to nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { onPortUse } from '#functions/storage/portUse.ts'

const running = new AsyncLocalStorage<string>()
const seen = new Set<string>()
onPortUse(({ action, resource }) => {
  const name = running.getStore()
  if (name !== undefined) seen.add(`${name} ${action} ${resource}`)
})

/** Runs a handler as the Lambda that holds it: 'orders', 'publishSnapshot'. */
export const asFunction = <T>(name: string, run: () => T): T => running.run(name, run)

/** Writes what was seen since the last time; each test file's worker writes its own file. */
export function writePortUse(folder: string): void {
  if (seen.size === 0) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${randomUUID()}`, [...seen].join('\n'))
  seen.clear()
}

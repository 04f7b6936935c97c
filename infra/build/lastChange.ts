import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Newest change of a file of this repository, or below a folder, in epoch ms; 0 if it does not exist. */
export function lastChange(path: string): number {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
  return Math.max(0, ...readdirSync(join(root, path)).map((name) => lastChange(join(path, name))))
}

export const isUpToDate = (built: string, sources: readonly string[]): boolean =>
  lastChange(built) > Math.max(...sources.map(lastChange))

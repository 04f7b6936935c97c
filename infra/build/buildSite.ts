/** Builds a site with Vite. Sites differ by their variables only. */
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** `VITE_...` variables of the browser's code. */
export type SiteVariables = Readonly<Record<string, string | undefined>>

/** Without .env files: only the variables configure a site. */
export const siteConfig: InlineConfig = {
  configFile: join(root, 'frontend/vite.config.ts'),
  envDir: false,
  logLevel: 'warn',
}

/**
 * Builds with these variables and none of the shell's. An interrupted build leaves the previous
 * folder in place.
 */
export async function buildSite(folder: string, variables: SiteVariables): Promise<void> {
  const inherited = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const during: Record<string, string | undefined> = {
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    ...variables,
    // A test runner's NODE_ENV would build React for developers: twice the size.
    NODE_ENV: 'production',
  }
  const before = Object.fromEntries(Object.keys(during).map((name) => [name, process.env[name]]))
  setEnvironment(during)
  const unfinished = `${folder}.${process.pid}`
  try {
    const { build } = await import('vite')
    await build({ ...siteConfig, build: { outDir: unfinished } })
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    setEnvironment(before)
  }
}

function setEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
}

/** Builds the site for the local identity emulator, unless the last build is newer than its sources. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { clerkBasePath, clerkPublishableKey, clerkScriptPath } from './clerk/settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const siteFolder = join(root, '.build/site')

/** Vite's settings for the local site; the identity variables are the only difference to production. */
export function localSiteConfig(): InlineConfig {
  process.env.VITE_CLERK_PUBLISHABLE_KEY = clerkPublishableKey
  process.env.VITE_CLERK_PROXY_URL = clerkBasePath
  process.env.VITE_CLERK_JS_URL = clerkScriptPath
  return { configFile: join(root, 'frontend/vite.config.ts'), logLevel: 'warn' }
}

export async function buildSite(): Promise<void> {
  const sources = ['frontend', 'shared', 'package-lock.json'].map((name) =>
    newest(join(root, name)),
  )
  if (newest(join(siteFolder, 'index.html')) > Math.max(...sources)) return
  // A test runner's NODE_ENV would build React for developers: twice the size.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build(localSiteConfig())
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Newest change below a path, in epoch ms; 0 when it is not there. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the site for the Clerk emulator, unless the last build is newer than its sources. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { siteConfig, type SiteVariables } from '../build/buildSite.ts'
import { startChildProgram } from './childProgram.ts'
import { clerkBasePath, clerkPublishableKey, clerkScriptPath } from './clerk/settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const siteFolder = join(root, '.build/site')

export const localSiteVariables: SiteVariables = {
  VITE_CLERK_PUBLISHABLE_KEY: clerkPublishableKey,
  VITE_CLERK_PROXY_URL: clerkBasePath,
  VITE_CLERK_JS_URL: clerkScriptPath,
  VITE_CONTACT_EMAIL: 'info@qitati.test',
}

export function localSiteConfig(): InlineConfig {
  Object.assign(process.env, localSiteVariables)
  return siteConfig
}

/** Builds the site unless it is up to date, in a process that `running` stops. */
export async function buildLocalSite(running = new AsyncDisposableStack()): Promise<void> {
  const sources = ['frontend', 'shared', 'package-lock.json'].map((name) =>
    newest(join(root, name)),
  )
  if (newest(join(siteFolder, 'index.html')) > Math.max(...sources)) return
  await startChildProgram('buildSiteProgram.ts', running)
}

/** Newest change below a path, in epoch ms; 0 if it does not exist. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

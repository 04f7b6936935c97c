/** Builds the site for the local identity emulator, unless the last build is newer than its sources. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { buildSite, siteConfig, type SiteVariables } from '../build/buildSite.ts'
import { clerkBasePath, clerkPublishableKey, clerkScriptPath } from './clerk/settings.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const siteFolder = join(root, '.build/site')

const variables: SiteVariables = {
  VITE_CLERK_PUBLISHABLE_KEY: clerkPublishableKey,
  VITE_CLERK_PROXY_URL: clerkBasePath,
  VITE_CLERK_JS_URL: clerkScriptPath,
}

/** Vite's settings for a site that is served while it is being written. */
export function localSiteConfig(): InlineConfig {
  Object.assign(process.env, variables)
  return siteConfig
}

export async function buildLocalSite(): Promise<void> {
  const sources = ['frontend', 'shared', 'package-lock.json'].map((name) =>
    newest(join(root, name)),
  )
  if (newest(join(siteFolder, 'index.html')) <= Math.max(...sources))
    await buildSite(siteFolder, variables)
}

/** Newest change below a path, in epoch ms; 0 when it is not there. */
function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

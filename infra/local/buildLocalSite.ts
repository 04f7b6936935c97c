/** Builds the site for the Clerk emulator, unless the last build is newer than its sources. */
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { isUpToDate } from '../build/lastChange.ts'
import { buildSite, siteConfig, type SiteVariables } from '../build/buildSite.ts'
import { clerkBasePath, clerkPublishableKey, clerkScriptPath } from './clerk/settings.ts'
import { endWithParent, startChildProgram } from './programs.ts'

export const siteFolder = fileURLToPath(new URL('../../.build/site', import.meta.url))

export const localSiteVariables: SiteVariables = {
  VITE_CLERK_PUBLISHABLE_KEY: clerkPublishableKey,
  VITE_CLERK_PROXY_URL: clerkBasePath,
  VITE_CLERK_JS_URL: clerkScriptPath,
  VITE_PHONE_SIGN_IN: 'true',
  VITE_CONTACT_EMAIL: 'info@qitati.test',
  VITE_USD_RATE: '1480',
}

export function localSiteConfig(): InlineConfig {
  Object.assign(process.env, localSiteVariables)
  return siteConfig
}

/**
 * Builds the site unless it is up to date, in a process of its own, which `running` stops: its end frees
 * the 400 MB of Vite's build.
 */
export async function buildLocalSite(running = new AsyncDisposableStack()): Promise<void> {
  if (isUpToDate('.build/site/index.html', ['frontend', 'shared', 'package-lock.json'])) return
  await startChildProgram('buildLocalSite.ts', running)
}

if (import.meta.main) {
  endWithParent(() => process.exit(1))
  await buildSite(siteFolder, localSiteVariables)
  process.exit(0)
}

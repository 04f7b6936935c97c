/** Builds the site for the Clerk emulator, unless the last build is newer than its sources. */
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'
import { isUpToDate } from '../build/lastChange.ts'
import { siteConfig, type SiteVariables } from '../build/buildSite.ts'
import { startChildProgram } from './childProgram.ts'
import { clerkBasePath, clerkPublishableKey, clerkScriptPath } from './clerk/settings.ts'

export const siteFolder = fileURLToPath(new URL('../../.build/site', import.meta.url))

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
  if (isUpToDate('.build/site/index.html', ['frontend', 'shared', 'package-lock.json'])) return
  await startChildProgram('buildSiteProgram.ts', running)
}

import { identityScript, identityScriptUrl, identitySettings, preload } from './identitySettings.ts'

/**
 * What Clerk's script loads, in three steps, before the sign-in window has its form; the largest
 * first. Files of the version in the settings, whose names have this hash.
 */
const files = [
  'ui-common',
  'framework',
  'vendors',
  'signin',
  'subscriptionDetails',
  'signup',
  'waitlist',
]
const hash = '70f75e'

/** The addresses of the sign-in window's files; none without a key. */
export function identityWindowUrls(settings?: Partial<typeof identitySettings>): string[] {
  const script = identityScriptUrl(settings)
  if (script === undefined) return []
  const ending = `_clerk.browser_${hash}_${identitySettings.clerkJSVersion}.js`
  return files.map((name) => script.replace('clerk.browser.js', name + ending))
}

/**
 * Starts loading the files of the sign-in window, so that they do not wait for each other. Only the
 * largest beside the script: on a weak line the SDK gives up if that takes 15 s.
 */
export function preloadIdentityWindows(): void {
  const [largest, ...others] = identityWindowUrls()
  if (largest !== undefined) preload(largest)
  void identityScript?.then(() => others.map((href) => preload(href)))
}

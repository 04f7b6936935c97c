/** The identity provider's settings in this build. */
export const identitySettings = {
  publishableKey: import.meta.env.VITE_CLERK_PUBLISHABLE_KEY as string | undefined,
  proxyUrl: import.meta.env.VITE_CLERK_PROXY_URL as string | undefined,
  clerkJSUrl: import.meta.env.VITE_CLERK_JS_URL as string | undefined,
  /** The version of @clerk/clerk-js in package.json, so that what is tested is what runs (decision 005). */
  clerkJSVersion: '5.128.0',
}

/**
 * The address from which the SDK will load its script; undefined without a key. The key names
 * Clerk's host after its second underscore, in Base64 and with a closing '$'.
 */
export function identityScriptUrl({
  publishableKey,
  clerkJSUrl,
}: Partial<typeof identitySettings> = identitySettings): string | undefined {
  if (clerkJSUrl || !publishableKey) return clerkJSUrl
  const host = atob(publishableKey.split('_')[2] ?? '').slice(0, -1)
  return `https://${host}/npm/@clerk/clerk-js@${identitySettings.clerkJSVersion}/dist/clerk.browser.js`
}

let isPreloaded = false

/** Starts loading the script, beside the chunk that will ask for it. */
export function preloadIdentityScript(): void {
  const href = identityScriptUrl()
  if (href === undefined || isPreloaded) return
  isPreloaded = true
  // As the SDK's own script element, or the browser would load it twice.
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous' })
  document.head.append(link)
}

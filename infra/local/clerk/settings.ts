/**
 * What the site, the functions and the local gateway must agree on to use the local emulator of
 * Clerk. None of it is secret: the host lies under the reserved name `.test`, so neither key can
 * ever belong to a real Clerk application.
 */

/** Host named by the publishable key. Never resolved: the proxy path below replaces it. */
export const clerkHost = 'clerk.local.test'

export const clerkPublishableKey = `pk_test_${btoa(`${clerkHost}$`)}`

/** Where the gateway mounts the emulator on the one origin; the browser's proxy URL. */
export const clerkBasePath = '/__clerk'

/** Address of Clerk's browser script, as a path of the one origin. */
export const clerkScriptPath = `${clerkBasePath}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`

export const clerkSecretKey = 'sk_test_local'

/** Holds the browser's client; the only cookie that Clerk's server sets. */
export const clientCookieName = '__client'

/** As with Clerk: the browser renews the token in the background. */
export const defaultTokenLifetimeSeconds = 60

export const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** An unfinished sign-up or sign-in is forgotten after a day. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

export const minPasswordLength = 8
/** Clerk counts bytes: an Arabic letter is two. */
export const maxPasswordBytes = 72

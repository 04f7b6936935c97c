/**
 * What the site, the functions and the local gateway share to use the local Clerk emulator. None of
 * it is secret: the host is below the reserved name `.test`, so neither key can belong to a real
 * Clerk application.
 */

/** Host in the publishable key. Never resolved: the browser uses the proxy path below instead. */
export const clerkHost = 'clerk.local.test'

export const clerkPublishableKey = `pk_test_${btoa(`${clerkHost}$`)}`

/** Where the local server mounts the emulator; the browser's proxy URL. */
export const clerkBasePath = '/__clerk'

/** Path of Clerk's browser script, with the version in package.json as at Clerk's CDN. */
export const clerkScriptPath = `${clerkBasePath}/npm/@clerk/clerk-js@5.128.0/dist/clerk.browser.js`

export const clerkSecretKey = 'sk_test_local'

/** Identifies the browser's client; the only cookie that Clerk's server sets. */
export const clientCookieName = '__client'

/** As with Clerk; the browser renews tokens in the background. */
export const tokenLifetimeSeconds = 60

export const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000

/** Unfinished sign-ups and sign-ins expire after a day. */
export const attemptLifetimeMs = 24 * 60 * 60 * 1000

/** For a code by text message or e-mail. */
export const codeLifetimeMs = 10 * 60 * 1000
/** Between two codes of one attempt; Clerk's windows offer a new one after 30 seconds. */
export const codePauseMs = 20 * 1000
export const maxCodeAttempts = 5

export const minPasswordLength = 8
/** Clerk counts bytes; an Arabic letter has two. */
export const maxPasswordBytes = 72

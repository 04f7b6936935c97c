/** A production key of Clerk as Clerk makes them: kind, and the host in base64. */
export const liveKey = `pk_live_${btoa('clerk.example.com$')}`

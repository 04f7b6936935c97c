/** A key in the format of Clerk's production keys: kind, and host in base64. */
export const liveKey = `pk_live_${btoa('clerk.example.com$')}`

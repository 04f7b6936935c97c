import type { Follower } from '#functions/http/follower.ts'

/** Tells people on their devices what the outbox has for them. */
export const ringFollower: Follower = {
  follow: async () => {},
}

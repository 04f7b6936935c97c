import type { Follower } from '#functions/http/follower.ts'
import { ringFollower } from '#functions/notifications/ring.ts'
import type { FollowedEntity } from '#functions/plans/functionPlans.ts'

/** Who follows the rows of which entity; functionPlans.ts has the list by which AWS filters them. */
export const followers: Record<FollowedEntity, Follower> = {
  events: ringFollower,
}

import type { Follower } from '#functions/http/follower.ts'
import { productFollower } from '#functions/alerts/tellOfProducts.ts'
import { pushFollower, testFollower } from '#functions/notifications/push.ts'
import type { FollowedEntity } from '#functions/plans/functionPlans.ts'

/** Who follows the rows of which entity; functionPlans.ts has the list by which AWS filters them. */
export const followers: Record<FollowedEntity, Follower> = {
  events: pushFollower,
  product: productFollower,
  pushTest: testFollower,
}

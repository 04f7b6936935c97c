import type { Item, StoreContext } from '#functions/table/table.ts'
import { epochSeconds } from '#shared/kernel/dates.ts'
import type { JobServices } from './jobServices.ts'

/** A row as a write left it, and as it was before. */
export interface Change {
  before?: Item | undefined
  after: Item
  /** When it was written; it comes later, again after a failure. */
  at: Date
}

export type FollowContext = JobServices & StoreContext

/**
 * Does something about rows that have been written (decision 038). The same changes come again when anything
 * about them failed, so it must not do the same thing twice.
 */
export interface Follower {
  follow: (changes: Change[], context: FollowContext) => Promise<void>
}

/** When the row of a claim may go: the stream shows no record again after a day. */
export const claimExpiry = (at: Date): number => epochSeconds(at) + 2 * 86_400

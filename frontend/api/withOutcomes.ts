import { fetchCode } from '../ui/fetchCode.ts'
import type * as Outcomes from './searchOutcome.ts'

/** Counting what came of a search is not in the first script. Without its chunk nothing is counted. */
export const withOutcomes = (use: (outcomes: typeof Outcomes) => void): void =>
  void fetchCode(() => import('./searchOutcome.ts')).then(use, () => undefined)

/** A product that is chosen from the list of the page's address, which it may leave at once. */
export function follow(
  how: 'followSearch' | 'openFromSearch',
  productId: string,
  searched: string | undefined,
): void {
  const query = location.search
  withOutcomes((outcomes) => outcomes[how](productId, searched, query))
}

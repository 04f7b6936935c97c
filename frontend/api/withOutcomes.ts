import { fetchCode } from '../ui/fetchCode.ts'
import type * as Outcomes from './searchOutcome.ts'

/** Keeps outcome counting out of the first script. If its chunk does not load, nothing is counted. */
export const withOutcomes = (use: (outcomes: typeof Outcomes) => void): void =>
  void fetchCode(() => import('./searchOutcome.ts')).then(use, () => undefined)

/** Follows a product chosen from the current list; reads the address before the page changes. */
export function follow(
  how: 'followSearch' | 'openFromSearch',
  productId: string,
  searched: string | undefined,
): void {
  const query = location.search
  withOutcomes((outcomes) => outcomes[how](productId, searched, query))
}

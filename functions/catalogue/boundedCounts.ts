/** What came how often since it was last taken, by kind. */
type Pending = Record<string, number>

export interface Counted {
  /** How often it came since it has been counted here: never too high. */
  times: number
  pending: Pending
  /** At least as often as it ever came: the least goes when there is no room. */
  rank: number
}

/**
 * Counts names in bounded room (Metwally's space-saving). A new name takes the place of the rarest and its
 * rank, so names that come once each, however many, never keep out one that comes again.
 */
export function createBoundedCounts<Entry extends object>(max: number) {
  const entries = new Map<string, Counted & Entry>()

  const takePlace = (): number => {
    if (entries.size < max) return 0
    let [rarest, least] = ['', Infinity]
    for (const [name, { rank }] of entries) if (rank < least) [rarest, least] = [name, rank]
    entries.delete(rarest)
    return least
  }
  return {
    entries: entries as ReadonlyMap<string, Counted & Entry>,
    add(name: string, kind: string, create: () => Entry): void {
      const entry = entries.get(name) ?? { ...create(), times: 0, pending: {}, rank: takePlace() }
      entries.set(name, entry)
      entry.times++
      entry.rank++
      entry.pending[kind] = (entry.pending[kind] ?? 0) + 1
    },
  }
}

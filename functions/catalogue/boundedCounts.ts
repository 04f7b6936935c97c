/** Counts by kind since they were last taken. */
type Pending = Record<string, number>

export interface Counted {
  /** How often it was seen since it was added: a lower bound. */
  times: number
  pending: Pending
  /** An upper bound of all occurrences; the smallest makes room for a new one. */
  rank: number
}

/**
 * Counts names in bounded memory (Metwally's space-saving). A new name replaces the rarest and inherits its
 * count, so any number of names seen once never crowds out one that is seen again.
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

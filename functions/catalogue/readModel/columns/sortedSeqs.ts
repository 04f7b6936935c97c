/**
 * Products in one order of lists: their numbers, sorted and kept so. Far pages begin at an index, other
 * pages are read until they are full, at any size of the market.
 */

export type SortedSeqs = ReturnType<typeof createSortedSeqs>

/** So few products are looked for one by one. */
const maxSearched = 8

/** `createCompare` is called for each use, so that what it reads of products is remembered that long. */
export function createSortedSeqs({
  read,
  isListed,
  createCompare,
}: {
  read: () => Uint32Array
  isListed: (seq: number) => boolean
  createCompare: () => (one: number, other: number) => number
}) {
  let seqs: Uint32Array | undefined
  let length = 0
  let version = 0
  const touched = new Set<number>()

  /** Sets the order as it is, instead of reading it at first use. */
  const restore = (sorted: Uint32Array) => {
    seqs = sorted
    length = sorted.length
    touched.clear()
  }

  function update(all: Uint32Array): Uint32Array {
    length = remove(all, length, touched)
    const compare = createCompare()
    const added = [...touched].filter(isListed).sort(compare)
    touched.clear()
    const room = length + added.length
    const next = room <= all.length ? all : new Uint32Array(Math.ceil(room * 1.1) + 16)
    if (next !== all) next.set(all.subarray(0, length))
    // From the back, so that what lies between two places moves once.
    let end = length
    for (const [at, seq] of [...added.entries()].reverse()) {
      const place = findIndex(end, (index) => compare(next[index] ?? 0, seq) > 0)
      next.copyWithin(place + at + 1, place, end)
      next[place + at] = seq
      end = place
    }
    length = room
    return next
  }

  return {
    /** Changes with every change of the order or of what is in it. */
    version: () => version,
    restore,
    /** Notes that a product was listed, removed or given another value; `now` puts it in its place. */
    touch(seq: number) {
      version++
      if (seqs) touched.add(seq)
    },
    /** All listed products, ascending. Valid until the next change. */
    now(): Uint32Array {
      if (!seqs) restore(read())
      if (seqs && touched.size > 0) seqs = update(seqs)
      return (seqs ?? new Uint32Array()).subarray(0, length)
    },
  }
}

/** Closes the gaps; returns how many are left. */
function remove(seqs: Uint32Array, length: number, gone: ReadonlySet<number>): number {
  if (gone.size <= maxSearched) {
    let left = length
    for (const seq of gone) {
      const at = seqs.subarray(0, left).indexOf(seq)
      if (at >= 0) seqs.copyWithin(at, at + 1, left--)
    }
    return left
  }
  let last = 0
  for (const seq of gone) last = Math.max(last, seq)
  const isGone = new Uint8Array(last + 1)
  for (const seq of gone) isGone[seq] = 1
  let left = 0
  for (let at = 0; at < length; at++) {
    const seq = seqs[at] ?? 0
    if (isGone[seq] !== 1) seqs[left++] = seq
  }
  return left
}

/** The first index below `end` for which `test` is true, else `end`; it must stay true behind it. */
export function findIndex(end: number, test: (index: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}

import { hash } from 'node:crypto'

/** Reproducible random numbers (Mulberry32); a stream depends only on the number and the purpose. */
export function createRandom(number: number, purpose: string) {
  let state = hash('sha1', `${number} ${purpose}`, 'buffer').readInt32BE()
  /** From 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** A whole number from `from` to `to`, both included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]): T => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('Cannot pick from an empty list')
      return one
    },
    /** True with this probability. */
    chance: (share: number) => next() < share,
  }
}

export type Random = ReturnType<typeof createRandom>

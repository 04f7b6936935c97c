/** Reproducible random numbers: Mulberry32, one stream per purpose. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  chance(share: number): boolean
}

/** A stream that depends only on the number and the purpose. */
export function createRandom(number: number, purpose: string): Random {
  let state = hash(`${number} ${purpose}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const one = list[Math.floor(next() * list.length)]
      if (one === undefined) throw new Error('Cannot pick from an empty list')
      return one
    },
    chance: (share) => next() < share,
  }
}

/** FNV-1a. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

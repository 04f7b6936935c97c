/**
 * Numbers that a database has given to what products share. Asking it for one takes as long as inserting
 * a row.
 */

/** The number of a key: the remembered one, else the one that `find` finds or gives. */
export type Remembered = (key: string, find: () => number) => number

/** Past so many keys, texts of vendors included, it starts over. */
const maxKept = 10_000

/** Numbers by key, for several tables, which are forgotten together. */
export function createRemembered(): { numbers(): Remembered; forget(): void } {
  const tables: Map<string, number>[] = []
  return {
    numbers() {
      const known = new Map<string, number>()
      tables.push(known)
      return (key, find) => {
        const before = known.get(key)
        if (before !== undefined) return before
        if (known.size >= maxKept) known.clear()
        const number = find()
        known.set(key, number)
        return number
      }
    },
    forget() {
      for (const known of tables) known.clear()
    },
  }
}

/**
 * Caches the results of a pure function of a text, for texts that come again and again: dividing a word of a
 * product's name into its forms takes 10 µs, and its sounds 20. Past `max` texts it starts over, so that hostile
 * texts cannot make it grow. Not lru-cache, since the browser has it too, and `shared` imports only zod.
 */
export function memoize<Result>(
  read: (text: string) => Result,
  max = 20_000,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= max) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}

/**
 * A pure function of a text that remembers its results, for texts that come again and again, such as the
 * words of product names. It forgets all when there are too many, so hostile texts cannot make it grow.
 */
export function remembered<Result>(
  read: (text: string) => Result,
  most = 20_000,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}

/** The first entries of a sorted list whose keys begin with a text, found by binary search. */
export function beginningWith<T>(
  sorted: readonly T[],
  text: string,
  keyOf: (entry: T) => string,
  max = Infinity,
): T[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = sorted[middle]
    if (entry !== undefined && keyOf(entry) < text) low = middle + 1
    else high = middle
  }
  const found: T[] = []
  for (let at = low; at < sorted.length && found.length < max; at++) {
    const entry = sorted[at]
    if (entry === undefined || !keyOf(entry).startsWith(text)) break
    found.push(entry)
  }
  return found
}

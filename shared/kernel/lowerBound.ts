/** Index of the first entry of a sorted list whose key is not before `key`; its length if all are. */
export function lowerBound<T>(
  sorted: readonly T[],
  key: string,
  keyOf: (entry: T) => string,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = sorted[middle]
    if (entry !== undefined && keyOf(entry) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Where a key leads from place `at` in a row; left and right follow the reading direction. */
export function indexByKey(
  { key }: { key: string },
  { at, last, isRtl }: { at: number; last: number; isRtl: boolean },
): number | undefined {
  const onward = isRtl ? -1 : 1
  return { ArrowLeft: at - onward, ArrowRight: at + onward, Home: 0, End: last }[key]
}

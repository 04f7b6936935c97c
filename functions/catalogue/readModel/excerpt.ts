/** The beginning of a text, cut at the end of a word if possible, with an ellipsis. */
export function toExcerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  const words = /^[^]*(?=\s)/.exec(beginning)?.[0].trimEnd() ?? ''
  // Never half a surrogate pair.
  return `${words || beginning.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** How wide a text is in pixels. */
export type Measure = (text: string) => number

interface Room {
  /** Pixels. */
  maxWidth: number
  maxLines: number
}

/**
 * The text in lines that fit, broken between words; the last one ends with '…' where words are left over,
 * and a word wider than a line is cut.
 */
export function fillLines(text: string, { maxWidth, maxLines }: Room, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [at, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (lines.length === maxLines - 1)
      return [...lines, shorten(`${line} ${words.slice(at).join(' ')}`.trim(), maxWidth, measure)]
    if (line) lines.push(line)
    line = measure(word) <= maxWidth ? word : shorten(word, maxWidth, measure)
  }
  return line ? [...lines, line] : lines
}

function shorten(text: string, maxWidth: number, measure: Measure): string {
  let characters = Array.from(text)
  while (characters.length > 0 && measure(`${characters.join('')}…`) > maxWidth)
    characters = characters.slice(0, -1)
  return `${characters.join('').trimEnd()}…`
}

/** The part number in a text. */
import { partNumberKey } from '#shared/catalogue/fold.ts'
import { isPart, type Understanding } from '#functions/search/understanding/understanding.ts'

/** Shorter numbers are too like one another. */
const shortest = 8
const longest = 24
const leastDigits = 3

/** The longest run of plain words that may be a part number, by its key and the indexes of its words. */
export function typedNumber({ words, slots }: Understanding) {
  const isPlain = new Set(
    slots.filter((slot) => !isPart(slot)).flatMap(({ from, to }) => [from, to - 1]),
  )
  let best: { key: string; from: number; to: number } | undefined
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const text = words[to - 1]?.text ?? ''
      if (!isPlain.has(to - 1) || !/^[a-z0-9]+$/.test(text)) break
      const key = partNumberKey(
        words
          .slice(from, to)
          .map((word) => word.text)
          .join(''),
      )
      const digits = key.replace(/\D/g, '').length
      const isLong = key.length >= shortest && key.length <= longest && digits >= leastDigits
      if (isLong && key.length > (best?.key.length ?? 0)) best = { key, from, to }
    }
  return best
}

/**
 * Text typed on another keyboard layout than was meant: Arabic (101) for Latin (US), and the other way
 * round. Signs are letters on the other layout, so this reads the text before it is folded.
 */

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvnm,./"
const arabicKeys = 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
const lamAlef = 'لا'

const toArabic = new Map(Array.from(latinKeys, (key, at) => [key, arabicKeys[at] ?? key]))
toArabic.set('b', lamAlef)
const toLatin = new Map(Array.from(arabicKeys, (letter, at) => [letter, latinKeys[at] ?? letter]))
for (const [letter, key] of Object.entries({ أ: 'h', إ: 'y', آ: 'n', ى: 'n', ي: 'd', ﻻ: 'b' }))
  toLatin.set(letter, key)

/**
 * What the text is on the other layout, likeliest first; none if it mixes both scripts or has signs of
 * neither. «لا» is one key (b) or two (gh).
 */
export function onOtherLayout(text: string): string[] {
  const lower = text.toLowerCase()
  const hasArabic = /\p{Script=Arabic}/u.test(text)
  if (hasArabic === /[a-z]/.test(lower)) return []
  if (!hasArabic) return [Array.from(lower, (key) => toArabic.get(key) ?? key).join('')]
  const texts = [lower.replaceAll(lamAlef, 'b'), lower]
    .map((one) => Array.from(one, (letter) => toLatin.get(letter) ?? letter).join(''))
    // Names in Latin letters have no such signs.
    .filter((one) => !/[\p{Script=Arabic}`[\];']/u.test(one))
  return [...new Set(texts)]
}

/** Rows of keys, in both directions: people who only try the box out run a finger along one. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط'].flatMap(
  (row) => [row, [...row].reverse().join('')],
)

/** Whether a word is a run of three keys or more side by side, which is not a misspelled word. */
export const isKeyboardRun = (word: string): boolean =>
  word.length >= 3 && rows.some((row) => row.includes(word))

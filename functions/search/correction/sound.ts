/**
 * How a word sounds: its consonants, one letter per sound, whichever script it is written in. فحمات,
 * fahmat and fa7mat are one; so are رديتر, ڕادێتەر and radiator. Short vowels are not written in Arabic
 * and long ones are spelled by ear, so vowels do not count, except y and w where they are consonants.
 */
import { memoize } from '#shared/kernel/memoize.ts'

/** Sounds that tell words apart; fewer would join words that have nothing in common. */
export const leastSounds = 3
/** The same for parts, beside a car or another part: «lait elantra». */
export const leastOfParts = 2
/** Spellings that may be read in several ways multiply. */
const maxKeys = 8

/** Arabic letters of each sound. */
const arabic = new Map(
  Object.entries({
    ...{ b: 'ب', c: 'ش', d: 'دض', f: 'ف', h: 'حخ', j: 'ج', k: 'غقك', l: 'ل' },
    ...{ m: 'م', n: 'ن', r: 'ر', s: 'ثسصذزظ', t: 'تط' },
  }).flatMap(([sound, letters]) => Array.from(letters, (letter) => [letter, sound] as const)),
)

/** Longest first; several readings where Latin spelling does not say. */
const latin: readonly (readonly [spelling: string, readings: readonly string[]])[] = [
  ...Object.entries({ sch: ['c'], tch: ['j'], sh: ['c'], ch: ['j', 'c', 'k'], kh: ['h'] }),
  ...Object.entries({ gh: ['k'], th: ['t', 's'], dh: ['d', 's'], ph: ['f'], ck: ['k'], qu: ['k'] }),
  ...Object.entries({ c: ['k', 's'], g: ['k', 'j'], p: ['b'], q: ['k'], v: ['f'], x: ['ks'] }),
  ...Object.entries({ z: ['s'] }),
  ...Array.from('bdfhjklmnrst', (letter) => [letter, [letter]] as const),
]

/** Digits that stand for Arabic letters in chat: fa7mat. */
const chatDigits: Readonly<Record<string, readonly string[]>> = {
  ...{ 2: [''], 3: [''], 5: ['h'], 6: ['t'], 7: ['h'], 8: ['k'], 9: ['k', 's'] },
}

/** The sounds of a folded word, in each way in which it may be read; none if it has no letters. */
export const toSounds = memoize((word): string[] => {
  if (/^[235-9]?[a-z]/.test(word)) return latinSounds(word)
  return /\p{Script=Arabic}/u.test(word) ? arabicSounds(word) : []
})

function arabicSounds(word: string): string[] {
  let keys = ['']
  // A letter typed twice is one; two letters of one sound are two: nobody hears ضصثق as disk.
  const letters = Array.from(word.replace(/(.)\1+/g, '$1'))
  for (const [at, letter] of letters.entries()) {
    const before = letters[at - 1]
    const after = letters[at + 1]
    if (letter === 'ه') {
      // The Sorani vowel ە is folded to it, and a final one is the feminine ending.
      if (after !== undefined) keys = [...keys.map((key) => `${key}h`), ...keys]
    } else if (letter === 'و' || letter === 'ي') {
      const isConsonant =
        before === undefined || (before === 'ا' && (after === 'ا' || after === 'ه'))
      if (isConsonant) keys = keys.map((key) => key + (letter === 'و' ? 'w' : 'y'))
    } else keys = keys.map((key) => key + (arabic.get(letter) ?? ''))
    keys = keys.slice(0, maxKeys)
  }
  return present(keys)
}

function latinSounds(typed: string): string[] {
  // Doubled letters are one: sukkan is سكان.
  const word = typed.replace(/([a-z])\1+/g, '$1')
  const isChat = /^[a-z]*[235-9][a-z]+$|^[a-z]{4,}[5-9]$/.test(word)
  let keys = ['']
  for (let at = 0; at < word.length;) {
    const rest = word.slice(at)
    const [spelling, readings] = latin.find(([start]) => rest.startsWith(start)) ?? [
      rest.slice(0, 1),
      (isChat && chatDigits[word[at] ?? '']) || [vowel(word, at)],
    ]
    const isFinalH = spelling === 'h' && at === word.length - 1 && /[ae]h$/.test(word)
    if (!isFinalH)
      keys = readings.flatMap((reading) => keys.map((key) => key + reading)).slice(0, maxKeys)
    at += spelling.length
  }
  return present(keys)
}

function vowel(word: string, at: number): string {
  const letter = word[at] ?? ''
  const isFirst = at === 0
  const isBetween = /[aeou]/.test(word[at - 1] ?? '') && /[aeiou]/.test(word[at + 1] ?? '')
  if (letter === 'y' && (isFirst || isBetween)) return 'y'
  return letter === 'w' && isFirst ? 'w' : ''
}

const present = (keys: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) => key !== '')

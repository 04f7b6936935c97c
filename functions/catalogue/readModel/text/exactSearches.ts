/** The searches for what a text is as it is: an id, part numbers, a whole name. */
import { productKey } from '#functions/table/keys.ts'
import { fold, partNumberKey, partNumberLooseKey } from '#shared/catalogue/fold.ts'
import { nameKey } from './textIndex.ts'
import { type Searches, tier } from './tiers.ts'

/** If a text has several numbers, shorter ones are years and sizes. */
const minNumber = 6
const maxNumbers = 4

/** By id, part number and whole name. */
export function findExact(
  searches: Searches,
  text: string,
  hasParts: boolean,
  typed?: string,
): void {
  const { pk, sk } = productKey(text.trim())
  searches.add(tier.id, 'applied WHERE pk = ? AND sk = ? AND seq IS NOT NULL', pk, sk)
  const number = readPartNumber(text)
  const start = startOfNumber(text)
  // `otherNumbers` may be of products that are not listed; the list joins `products`.
  for (const table of ['products', 'otherNumbers']) {
    if (start)
      searches.add(tier.numberStart, `${table} WHERE numberKey BETWEEN ? AND ?`, start, `${start}~`)
    if (!number) continue
    const loose = partNumberLooseKey(text)
    // It is stored only where it differs from the number.
    for (const column of ['numberKey', 'numberLooseKey'])
      searches.add(tier.looseNumber, `${table} WHERE ${column} = ?`, loose)
  }
  if (number) searches.add(tier.insideNumber, 'numberText WHERE numberText MATCH ?', `"${number}"`)
  const several = text
    .split(/[\s,،;/()]+/)
    .flatMap((word) => readPartNumber(word) ?? [])
    .filter(({ length }) => length >= minNumber)
    .slice(0, maxNumbers)
  for (const one of new Set([number ?? [], several, typed ?? []].flat()))
    for (const table of ['products', 'otherNumbers'])
      searches.add(tier.number, `${table} WHERE numberKey = ?`, one)
  const name = nameKey(fold(text))
  if (name === '') return
  searches.add(tier.name, 'products WHERE sortName = ?', name)
  searches.add(tier.name, 'products WHERE foldedNameEn = ?', name)
  // «كرسي» begins the name of an engine mount, too: a part's name is found by its concept.
  if (hasParts) return
  const end = `${name}\u{10ffff}`
  for (const column of ['sortName', 'foldedNameEn'])
    searches.add(tier.nameStart, `products WHERE ${column} BETWEEN ? AND ?`, name, end)
}

/** A text that may begin a part number: AM-20, with a letter and a digit; three digits need no letter. */
function startOfNumber(text: string): string | undefined {
  const number = readPartNumber(text)
  const isLatin = /^(?=.*[a-z])(?=.*\d)[a-z0-9 ]{4,}$/.test(fold(text))
  return number ?? (isLatin ? partNumberKey(text) : undefined)
}

/** The key of a text that may be a part number: Latin letters and digits, at least three of them digits. */
function readPartNumber(text: string): string | undefined {
  if (!/^[a-z0-9 ]+$/.test(fold(text))) return undefined
  const key = partNumberKey(text)
  return (key.match(/\d/g) ?? []).length >= 3 ? key : undefined
}

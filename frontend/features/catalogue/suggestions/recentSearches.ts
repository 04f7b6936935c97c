import { fold } from '#shared/catalogue/fold.ts'
import { createStored, useStore } from '../../../storage/createStore.ts'

export interface RecentSearch {
  text: string
  /** How many products it found. */
  count: number
}

const MAX_RECENT = 8
const MAX_LENGTH = 200

const isRecent = (value: unknown): value is RecentSearch => {
  const { text, count } = (value ?? {}) as Partial<RecentSearch>
  return typeof text === 'string' && text.trim() !== '' && typeof count === 'number'
}

const searches = createStored<readonly RecentSearch[]>('qitati.searches.v1', (value) =>
  Array.isArray(value) ? value.filter(isRecent).slice(0, MAX_RECENT) : [],
)

const others = (text: string) => searches.read().filter((one) => fold(one.text) !== fold(text))

/** Puts a search first. It stays on this device. */
export function rememberSearch(text: string, count: number): void {
  const [first] = searches.read()
  if (text.length > MAX_LENGTH || (first?.text === text && first.count === count)) return
  searches.write([{ text, count }, ...others(text)].slice(0, MAX_RECENT))
}

export const forgetSearch = (text: string): void => searches.write(others(text))
export const forgetSearches = (): void => searches.write([])

export const useRecentSearches = () => useStore(searches)

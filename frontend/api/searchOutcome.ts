/** Reports the outcome of a search to the server: the text, never the person. */
import type { SearchOutcome } from '#shared/catalogue/schema.ts'
import { createStored } from '../storage/createStore.ts'

/** A product reached by a search, with the outcomes reported so far. */
interface Followed extends Omit<SearchOutcome, 'outcome'> {
  productId: string
  told: readonly SearchOutcome['outcome'][]
}

const maxFollowed = 50

const isFollowed = (value: unknown): value is Followed => {
  const { productId, text, told } = (value ?? {}) as Partial<Followed>
  return typeof productId === 'string' && typeof text === 'string' && Array.isArray(told)
}

/** On this device only. */
const followed = createStored<readonly Followed[]>('qitati.followed.v1', (value) =>
  Array.isArray(value) ? value.filter(isFollowed).slice(0, maxFollowed) : [],
)

/** The next account on this device must not see what was searched for. */
export const forgetFollowed = (): void => followed.write([])

/** Remembers that a product was chosen from the list whose address has this query. */
export function followSearch(productId: string, searched: string | undefined, query: string): void {
  const text = new URLSearchParams(query).get('search')?.slice(0, 200)
  if (!text || searched === undefined) return
  const all = followed.read()
  if (all.some((one) => one.productId === productId && one.text === text)) return
  const others = all.filter((one) => one.productId !== productId)
  followed.write([{ productId, text, searched, told: [] }, ...others].slice(0, maxFollowed))
}

/** Reports each outcome once, and only for products reached by a search. */
export function tellOutcome(productId: string, outcome: SearchOutcome['outcome']): void {
  const found = followed.read().find((one) => one.productId === productId)
  if (!found || found.told.includes(outcome)) return
  const { text, searched, told } = found
  followed.write(
    followed.read().map((one) => (one === found ? { ...found, told: [...told, outcome] } : one)),
  )
  const body = JSON.stringify({ text, searched, outcome })
  navigator.sendBeacon?.(
    '/api/products/search-outcomes',
    new Blob([body], { type: 'application/json' }),
  )
}

export function openFromSearch(...chosen: Parameters<typeof followSearch>): void {
  const [productId] = chosen
  followSearch(...chosen)
  tellOutcome(productId, 'opened')
}

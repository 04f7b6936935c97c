/** Tells the server what came of a search: the text alone, without whose it was. */
import type { SearchOutcome } from '#shared/catalogue/schema.ts'
import { createStored } from '../storage/createStore.ts'

/** A product that was reached by a search, with what has been told of it. */
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

/** What somebody has searched for is nobody's business after signing out. */
export const forgetFollowed = (): void => followed.write([])

/** Notes that a product was chosen from the list with this query in its address. */
export function followSearch(productId: string, searched: string | undefined, query: string): void {
  const text = new URLSearchParams(query).get('search')?.slice(0, 200)
  if (!text || searched === undefined) return
  const all = followed.read()
  if (all.some((one) => one.productId === productId && one.text === text)) return
  const others = all.filter((one) => one.productId !== productId)
  followed.write([{ productId, text, searched, told: [] }, ...others].slice(0, maxFollowed))
}

/** Tells it once, if the product was reached by a search. */
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

import { createStored } from '../storage/createStored.ts'
import { createStore } from '../storage/createStore.ts'
import type { CallResponse, Input, RowId } from './types.ts'

/** What one account last saw in this browser, shown while its identity loads. */
interface LastView {
  /** The build that stored it: another one's responses may have another shape. */
  build: string
  account: string
  /** The account as the session describes it. */
  user: unknown
  /** By row and input; the newest last. */
  responses: [key: string, body: unknown][]
}

/** Lists that are only read: what fills a form must be fresh. */
const keptRows: ReadonlySet<RowId> = new Set<RowId>([
  'orders/listMyCustomerOrders',
  'orders/listMyVendorOrders',
  'products/listMyProducts',
  'vendors/getVendorStats',
])
const maxResponses = 12
/** Characters of all responses together; a page of orders has some 20,000. */
const maxLength = 200_000

const build = import.meta.url

function parseLastView(stored: unknown): LastView | null {
  const view = (stored ?? {}) as Partial<LastView>
  const isOurs = view.build === build && typeof view.account === 'string'
  return isOurs && Array.isArray(view.responses) ? (view as LastView) : null
}

/** One account's at a time, so that a shared phone keeps nobody else's. */
const store = createStored('qitati.seen', parseLastView)

const readLastView = (account: string | undefined): LastView | null => {
  const view = account === undefined ? null : store.read()
  return view?.account === account ? view : null
}

/** The account as it was last signed in here; undefined for any other than the last. */
export const storedUser = (account: string | undefined): unknown => readLastView(account)?.user

/** Begins or renews what is kept for the account, and forgets any other account's. */
export const rememberUser = (user: { id: string }): void =>
  store.write({ build, account: user.id, user, responses: readLastView(user.id)?.responses ?? [] })

export const forgetLastView = (): void => {
  if (store.read()) store.write(null)
}

const storageKey = (rowId: RowId, input: unknown) => JSON.stringify([rowId, input])

/** The response that the account last saw; undefined for rows that are not kept. */
export function lastResponse<I extends RowId>(
  account: string | undefined,
  rowId: I,
  input: Input<I> | null,
): CallResponse<I> | undefined {
  if (input === null || !keptRows.has(rowId)) return undefined
  const key = storageKey(rowId, input)
  const found = readLastView(account)?.responses.find(([kept]) => kept === key)
  // The same build kept it under this row's id.
  return found?.[1] as CallResponse<I> | undefined
}

/** Does nothing for rows that are not kept, and before the account is known. */
export function keepResponse(
  account: string | undefined,
  rowId: RowId,
  input: unknown,
  body: unknown,
): void {
  const view = readLastView(account)
  if (!view || !keptRows.has(rowId)) return
  const key = storageKey(rowId, input)
  const others = view.responses.filter(([kept]) => kept !== key)
  const responses = [...others, [key, body] as [string, unknown]].slice(-maxResponses)
  while (JSON.stringify(responses).length > maxLength) responses.shift()
  store.write({ ...view, responses })
}

/** How many parts of the screen show what was last view. */
export const staleShownAt = createStore(0)

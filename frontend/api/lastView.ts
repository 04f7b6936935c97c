/**
 * What this browser last saw, of one account or of a visitor: shown while the identity loads, and
 * offline (decision 036). Kept for one of them at a time, so that a shared phone has nobody else's.
 */
import { createStored } from '../storage/createStore.ts'
import type { Call, CallResponse, Input, RowId } from './types.ts'

/** How many responses of a row are kept: the latest, of lists their first pages. */
const keptRows: Partial<Record<RowId, number>> = {
  'orders/listMyCustomerOrders': 3,
  'orders/listMyVendorOrders': 3,
  'products/listMyProducts': 3,
  'vendors/getVendorStats': 1,
  'orders/getOrder': 10,
  'orders/getVendorOrder': 10,
  'addresses/listAddresses': 1,
  'products/getProduct': 24,
  'variants/listProductVariants': 24,
  'catalogue/listProducts': 6,
  'reviews/listOrderReviews': 10,
  'reviews/listProductReviews': 24,
  'reviews/listProductQuestions': 24,
  'reviews/listOpenQuestions': 1,
  'reviews/listVendorReviews': 3,
  'alerts/listAlerts': 1,
  'catalogue/listProductCards': 3,
  'categories/listCategories': 1,
}
/** Lists of one's own, also before the API has answered; the others only when it cannot be reached. */
export const isShownAtOnce = (rowId: RowId): boolean => /listMy|Stats/.test(rowId)

interface LastView {
  /** What shape responses have: those of another contract are not read. */
  contract: string
  /** Null: a visitor's. */
  account: string | null
  /** The account as the session describes it. */
  user: unknown
  /** The keys of the responses, whose bodies are stored one by one, and when they came; the newest last. */
  entries: [key: string, at: number][]
}

const contract = (import.meta.env.VITE_CONTRACT as string | undefined) ?? 'sources'
const storageKey = 'qitati.seen'
const prefix = `${storageKey}.`

function parseLastView(stored: unknown): LastView | null {
  const view = (stored ?? {}) as Partial<LastView>
  const isOurs = view.contract === contract && view.account !== undefined
  return isOurs && Array.isArray(view.entries) ? (view as LastView) : null
}

const store = createStored(storageKey, parseLastView)

const readLastView = (account: string | undefined): LastView | null => {
  const view = store.read()
  return view?.account === (account ?? null) ? view : null
}

/** The account as it was last signed in here; undefined for any other than the last. */
export const storedUser = (account: string | undefined): unknown => readLastView(account)?.user

/** Begins or renews what is kept for an account, or for visitors, and forgets anybody else's. */
export function openLastView(user?: { id: string }): void {
  const view = readLastView(user?.id)
  if (view && !user) return
  if (!view) {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
  store.write({ contract, account: user?.id ?? null, user, entries: view?.entries ?? [] })
}

const makeKey = (rowId: RowId, input: unknown) => `${rowId} ${JSON.stringify(input)}`

/** What was last seen, and when; undefined for rows that are not kept. */
export function lastResponse<I extends RowId>(
  account: string | undefined,
  rowId: I,
  input: Input<I> | null,
): { body: CallResponse<I>; at: number } | undefined {
  const key = makeKey(rowId, input)
  const [, at] = readLastView(account)?.entries.find(([kept]) => kept === key) ?? []
  if (input === null || at === undefined) return undefined
  try {
    // Stored under this row's id, by the same contract.
    const body = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as CallResponse<I> | null
    return body ? { body, at } : undefined
  } catch {
    return undefined
  }
}

/** Does nothing for rows that are not kept, and before it is known whose they are. */
export function keepResponse(
  account: string | undefined,
  rowId: RowId,
  input: unknown,
  body: unknown,
): void {
  const most = keptRows[rowId]
  const view = readLastView(account)
  if (!most || !view) return
  const key = makeKey(rowId, input)
  // Another tab may still show what the account that left had searched for.
  if (!account && key.includes('"search":')) return
  const others = view.entries.filter(([kept]) => kept !== key)
  const ofRow = others.filter(([kept]) => kept.startsWith(`${rowId} `))
  const gone = ofRow.slice(0, 1 - most || undefined)
  for (const [old] of gone) localStorage.removeItem(prefix + old)
  let entries = others.filter((entry) => !gone.includes(entry))
  try {
    localStorage.setItem(prefix + key, JSON.stringify(body))
    entries = [...entries, [key, Date.now()]]
  } catch {
    // Full or forbidden: this one is not kept, nor what it replaces.
  }
  store.write({ ...view, entries })
}

/** Keeps the responses of a call, except what a visitor asks for while those of an account are still kept. */
export const keepingCall =
  (call: Call, account?: string): Call =>
  async (rowId, input) => {
    const isLeaving = !account && store.read()?.account
    const body = await call(rowId, input)
    if (!isLeaving) keepResponse(account, rowId, input, body)
    return body
  }

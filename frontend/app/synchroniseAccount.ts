/** Cart and garage of the account on the server (decision 021); a chunk for signed-in people. */
import { pushDevice, unsubscribe } from '../features/notifications/pushDevice.ts'
import { ApiError, dataIfThere } from '../api/apiError.ts'
import { forgetFollowed } from '../api/searchOutcome.ts'
import type { Call } from '../api/types.ts'
import { carts } from '../features/cart/cart.ts'
import * as cart from '../features/cart/mergeCarts.ts'
import { forgetSearches } from '../features/catalogue/suggestions/recentSearches.ts'
import * as favourites from '../features/favourites/favourites.ts'
import { parseGarage, type Garage } from '../features/garage/garageCar.ts'
import { forgetDrafts } from '../features/checkout/useCreateOrders.ts'
import { forgetImportDrafts } from '../features/products/import/file/useImportDraft.ts'
import { forgetWaiting } from '../features/queue/waitingCommands.ts'
import * as garage from '../features/garage/mergeGarages.ts'
import { garages } from '../features/garage/useGarage.ts'
import { lastOwner, type Owner } from '../features/session/useOwner.ts'
import type { AccountDocument } from '../storage/createAccountDocument.ts'
import { createSync, type SyncParts, keepSynchronised } from '../storage/createSync.ts'

/** Every product page that is opened changes the document: those of so long are sent together. */
const browsingMs = 20_000

/** The new `rev`; undefined after a conflict. */
async function savedRev(saving: Promise<{ data: { rev: number } }>): Promise<number | undefined> {
  try {
    return (await saving).data.rev
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'STALE_VERSION') return undefined
    throw failure
  }
}

const cartSync = (owner: string, call: Call) =>
  createSync({
    store: carts.storeOf(owner),
    read: async () => {
      const { lines, rev } = (await call('cart/getCart', {})).data
      return { wire: lines, rev }
    },
    save: (lines, rev) => savedRev(call('cart/saveCart', { body: { lines: [...lines], rev } })),
    toWire: cart.toWire,
    fingerprint: cart.fingerprint,
    prepare: async (value, remote) => {
      const products = await readProducts(cart.unknownProducts(value, remote), call)
      return (own, base, wire) => cart.mergeCarts(own, base ?? [], wire, products)
    },
  })

/** Those that are gone are left out; throws if one cannot be read now. */
async function readProducts(ids: readonly string[], call: Call): Promise<cart.Products> {
  const read = (id: string) => dataIfThere(call('products/getProduct', { params: { id } }))
  const products = await Promise.all(ids.map(read))
  return new Map(products.flatMap((product) => (product ? [[product.id, product]] : [])))
}

const garageSync = (owner: string, call: Call) =>
  createSync<Garage, Garage>({
    store: garages.storeOf(owner),
    read: async () => {
      const { data } = await call('garage/getGarage', {})
      return { wire: parseGarage(data), rev: data.rev }
    },
    save: ({ cars, activeId }, rev) =>
      savedRev(
        call('garage/saveGarage', {
          body: { cars: cars.map((car) => ({ ...car, years: [...car.years] })), activeId, rev },
        }),
      ),
    toWire: garage.toWire,
    fingerprint: garage.fingerprint,
    prepare: () =>
      Promise.resolve((own, base = { cars: [] }, wire) => garage.mergeGarages(own, base, wire)),
  })

const { favouritesDocument } = favourites

const favouritesSync = (owner: string, call: Call) =>
  createSync<favourites.Favourites, favourites.Favourites>({
    store: favouritesDocument.storeOf(owner),
    read: async () => {
      const { rev, ...wire } = (await call('favourites/getFavourites', {})).data
      return { wire, rev }
    },
    save: ({ favourites, viewed }, rev) =>
      savedRev(
        call('favourites/saveFavourites', {
          body: { favourites: [...favourites], viewed: [...viewed], rev },
        }),
      ),
    toWire: (value) => value,
    fingerprint: favourites.fingerprint,
    prepare: () =>
      Promise.resolve((own, base = { favourites: [], viewed: [] }, wire) =>
        favourites.mergeFavourites(own, base, wire),
      ),
  })

/** Call `finish` before signing out: it sends what is unsaved. */
export function synchroniseAccount({ id, role }: Owner, call: Call) {
  const kept = [
    keepSynchronised(garages.storeOf(id), garageSync(id, call)),
    // Vendors have a garage only.
    ...(role === 'customer'
      ? [
          keepSynchronised(carts.storeOf(id), cartSync(id, call)),
          // Opened here: on a page without a heart the guest's would stay behind.
          keepSynchronised(favouritesDocument.open(id), favouritesSync(id, call), browsingMs),
        ]
      : []),
  ]
  return {
    finish: () => Promise.all(kept.map(({ finish }) => finish())),
    end: () => kept.forEach(({ end }) => end()),
  }
}

/** Drops what is only on this device, at sign-out, also offline. */
export function forgetUnsent(call: Call): Promise<unknown> {
  forgetDrafts()
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.controller?.postMessage('forgetImages')
  return Promise.all([unsubscribe(call), forgetImportDrafts(), forgetWaiting(lastOwner.read()?.id)])
}

/**
 * Removes other accounts' documents from this device if the server has all of them; what was not
 * sent waits for its account. With the last account goes what it searched for.
 */
export function forgetOthers(owner: string | undefined): void {
  const last = lastOwner.read()
  if (last && last.id !== owner) {
    forgetSearches()
    forgetFollowed()
  }
  forgetSaved(owner, carts, cart)
  forgetSaved(owner, garages, garage)
  forgetSaved(owner, favouritesDocument, { toWire: (value) => value, ...favourites })
  const device = pushDevice.read()
  if (device && device.account !== owner) void unsubscribe()
  // After a session that has expired, the checkout's draft stays for the account that signs in next.
  if (owner !== undefined) forgetDrafts(owner)
}

function forgetSaved<T, Wire>(
  owner: string | undefined,
  { key, storeOf }: AccountDocument<T, Wire>,
  { toWire, fingerprint }: Pick<SyncParts<T, Wire>, 'toWire' | 'fingerprint'>,
): void {
  const prefix = `${key}.`
  for (const storageKey of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const id = storageKey.slice(prefix.length)
    const { value, base } = storeOf(id).read()
    const isSaved = base !== undefined && fingerprint(base) === fingerprint(toWire(value))
    if (isSaved && id !== owner) localStorage.removeItem(storageKey)
  }
}

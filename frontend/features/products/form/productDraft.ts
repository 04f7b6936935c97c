import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { createStored, type Store } from '../../../storage/createStore.ts'
import { useSession } from '../../session/useSession.ts'
import { valuesSchema, type ProductValues } from './productValues.ts'

/** A creation that was sent, and that may have been carried out although its response is missing. */
const sentSchema = z.object({
  key: z.string(),
  body: z.unknown(),
  /** Epoch ms of the first time. */
  at: z.number().optional(),
})

const ofSources = ['condition', 'partType', 'manufacturer', 'warrantyDays', 'warrantyWords']

/** Drafts from before decision AY say of the product what is now said of each source. */
const draftValues = z.preprocess((stored) => {
  const { data } = anyValues.safeParse(stored)
  if (!data) return stored
  const said = Object.entries(data).filter(([name]) => ofSources.includes(name))
  return { ...data, stocks: data.stocks.map((one) => ({ ...Object.fromEntries(said), ...one })) }
}, valuesSchema)
const anyValues = z.looseObject({ stocks: z.array(z.looseObject({})) })

const storedSchema = z.object({
  /** Epoch ms. */
  savedAt: z.number(),
  values: draftValues,
  /** What the form of a stored product was opened with. */
  base: draftValues.optional(),
  sent: sentSchema.optional(),
})
export type ProductDraft = z.infer<typeof storedSchema>

/** Price and stock in an older draft are out of date. */
const keptMs = 30 * 86_400_000
/** The server forgets a creation's key after 7 days; sent again after that, it would be a second product. */
const sentKeptMs = 6 * 86_400_000
const prefix = 'qitati.productDraft'

/** Null for anything but a draft of the last 30 days, or of 6 if it may be a product already. */
function toDraft(stored: unknown): ProductDraft | null {
  const draft = storedSchema.safeParse(stored).data
  if (!draft || Date.now() - draft.savedAt >= keptMs) return null
  const { sent, savedAt } = draft
  return sent && Date.now() - (sent.at ?? savedAt) >= sentKeptMs ? null : draft
}

/** What a vendor has typed into the form of a new product, or of a stored one, on this device, or null. */
export const openProductDraft = (
  vendorId: string,
  productId?: string,
): Store<ProductDraft | null> =>
  createStored<ProductDraft | null>(
    [prefix, vendorId, productId].filter(Boolean).join('.'),
    toDraft,
  )

/** Removes the drafts of all products that are too old, which no form may ever open again. */
export function removeOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}.`) && createStored(key, toDraft).read() === null)
        localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there are none.
  }
}

const QUIET_MS = 600

type Options = {
  /** Absent for a new product. */
  productId: string | undefined
  /** What the form of a stored product was filled with. */
  base: ProductValues | undefined
  /** Whether the form begins empty: it then continues its draft without asking. */
  isEmpty: boolean
}

/**
 * Stores the typed values on this device until they are saved. An empty form is filled with the draft of
 * an earlier visit, `taken`; for another it is `found`, kept in memory until the vendor decides: new
 * typing may already overwrite it.
 */
export function useProductDraft(
  form: UseFormReturn<ProductValues>,
  { productId, base, isEmpty }: Options,
) {
  const { user } = useSession()
  const stored = useMemo(() => openProductDraft(user?.id ?? '', productId), [user?.id, productId])
  const [found, setFound] = useState(() => (isEmpty ? null : stored.read()))
  const [taken, setTaken] = useState(() => (isEmpty ? stored.read() : null))
  const [isSaved, setIsSaved] = useState(false)
  // This form's key; a draft's counts once the draft is restored.
  const sent = useRef(taken?.sent)
  const { subscribe, reset } = form
  useEffect(removeOldDrafts, [])
  useEffect(() => {
    if (taken) reset(taken.values, { keepDefaultValues: true })
  }, [taken, reset])

  useEffect(() => {
    if (isSaved) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let keep: (() => void) | undefined
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (!isDirty) return
        const draft = structuredClone(values)
        keep = () => {
          keep = undefined
          stored.write({ savedAt: Date.now(), values: draft, base, sent: sent.current })
        }
        timer = setTimeout(() => keep?.(), QUIET_MS)
      },
    })
    // A call on the phone may end the page at once.
    const keepNow = () => keep?.()
    const listening = new AbortController()
    addEventListener('pagehide', keepNow, listening)
    document.addEventListener('visibilitychange', keepNow, listening)
    return () => {
      listening.abort()
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isSaved, subscribe, stored, base])

  return {
    found,
    taken,
    /** The draft, for the caller to fill the form with. */
    restore: () => {
      sent.current = found?.sent
      setFound(null)
      return found
    },
    discard: () => {
      if (taken) {
        setTaken(null)
        sent.current = undefined
        reset()
      }
      setFound(null)
      stored.write(null)
    },
    /** The product is saved. */
    forget: () => {
      setIsSaved(true)
      stored.write(null)
    },
    /** A creation whose response is missing. */
    sent: () => sent.current,
    /** A creation is on its way; without one, its response is there. */
    keepSent: (next: z.infer<typeof sentSchema> | undefined) => {
      sent.current = next
      stored.write({ savedAt: Date.now(), values: structuredClone(form.getValues()), sent: next })
    },
  }
}

import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '../../session/useSession.ts'
import { openProductDraft, removeOldDrafts, type SentProduct } from './productDraft.ts'
import type { ProductValues } from './productValues.ts'

const QUIET_MS = 600

type Options = {
  /** Absent for a new product. */
  productId: string | undefined
  /** What the form of a stored product was filled with. */
  base: ProductValues | undefined
}

/**
 * Stores the typed values on this device until they are saved. `found` is the draft of an earlier
 * visit, kept in memory until the vendor decides: new typing may already overwrite it.
 */
export function useProductDraft(form: UseFormReturn<ProductValues>, { productId, base }: Options) {
  const { user } = useSession()
  const stored = useMemo(() => openProductDraft(user?.id ?? '', productId), [user?.id, productId])
  const [found, setFound] = useState(() => stored.read())
  const [isSaved, setIsSaved] = useState(false)
  // Of this form: the one of a draft counts once that is restored.
  const sent = useRef<SentProduct>(undefined)
  const { subscribe } = form
  useEffect(removeOldDrafts, [])

  useEffect(() => {
    if (isSaved) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (!isDirty) return
        const draft = structuredClone(values)
        timer = setTimeout(() => {
          stored.write({ savedAt: Date.now(), values: draft, base, sent: sent.current })
        }, QUIET_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isSaved, subscribe, stored, base])

  return {
    found,
    /** The draft, for the caller to fill the form with. */
    restore: () => {
      sent.current = found?.sent
      setFound(null)
      return found
    },
    discard: () => {
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
    keepSent: (next: SentProduct | undefined) => {
      sent.current = next
      stored.write({ savedAt: Date.now(), values: structuredClone(form.getValues()), sent: next })
    },
  }
}

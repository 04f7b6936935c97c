import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '../../session/useSession.ts'
import { productDraftOf } from './productDraft.ts'
import type { ProductValues } from './productValues.ts'

const QUIET_MS = 600

/**
 * Stores a new product's typed values on this device while `active`. `found` is the draft of an
 * earlier visit, kept in memory until the vendor decides: new typing may already overwrite it.
 */
export function useProductDraft(form: UseFormReturn<ProductValues>, active: boolean) {
  const { user } = useSession()
  const stored = useMemo(() => productDraftOf(user?.id ?? ''), [user?.id])
  const [found, setFound] = useState(() => (active ? stored.read() : null))
  const { subscribe } = form

  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (!isDirty) return
        const draft = structuredClone(values)
        timer = setTimeout(() => stored.write({ savedAt: Date.now(), values: draft }), QUIET_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [active, subscribe, stored])

  return {
    found,
    restore: () => {
      if (found) form.reset(found.values, { keepDefaultValues: true })
      setFound(null)
    },
    discard: () => {
      setFound(null)
      stored.write(null)
    },
    /** The product is saved. */
    forget: () => stored.write(null),
  }
}

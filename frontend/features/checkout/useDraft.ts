import { useMemo } from 'react'
import { useStore } from '../../storage/createStore.ts'
import { useOwner } from '../session/useOwner.ts'
import { emptyDraft, openDraft, type Draft } from './drafts.ts'

/** Kept on the device under the account, so that it survives back, reload and a lost connection. */
export function useDraft() {
  const owner = useOwner()?.id
  const stored = useMemo(() => openDraft(owner), [owner])
  const draft = useStore(stored)
  const actions = useMemo(() => {
    const change = (changes: Partial<Draft>) => stored.write({ ...stored.read(), ...changes })
    return {
      change,
      setNotes: (vendorId: string, text: string) =>
        change({ notes: { ...stored.read().notes, [vendorId]: text } }),
      /** The key of the vendor's order; a new one if there is none. */
      orderKeyOf: (vendorId: string): string => {
        const { orderKeys } = stored.read()
        const key = orderKeys[vendorId] ?? crypto.randomUUID()
        change({ orderKeys: { ...orderKeys, [vendorId]: key } })
        return key
      },
      /** When the customer deliberately orders again. */
      forgetOrderKey: (vendorId: string) => {
        const { [vendorId]: _used, ...orderKeys } = stored.read().orderKeys
        change({ orderKeys })
      },
      /** After success: what belonged to the vendor's order. */
      forgetOrder: (vendorId: string) => {
        const { [vendorId]: _used, ...orderKeys } = stored.read().orderKeys
        const { [vendorId]: _sent, ...notes } = stored.read().notes
        change({ orderKeys, notes, orderedAt: Date.now() })
      },
      clear: () => stored.write({ ...emptyDraft, orderedAt: stored.read().orderedAt }),
    }
  }, [stored])
  return { draft, ...actions }
}

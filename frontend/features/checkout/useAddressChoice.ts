import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { DraftState } from './drafts.ts'
import { ApiError } from '../../api/apiError.ts'
import { classifyError } from '../../api/classifyError.ts'
import { useCommand } from '../../api/useCommand.ts'
import type { Input } from '../../api/types.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'

export type AddressChoice = ReturnType<typeof useAddressChoice>

/** The saved addresses and the one to deliver to: the picked, else the default, else the first. */
export function useAddressChoice({ draft, change }: DraftState) {
  const saved = useEndpoint('addresses/listAddresses', {})
  // Until the list has it.
  const [added, setAdded] = useState<Address>()
  const { data, isLoading } = saved
  const list = data ?? []
  const all = added && !list.some(({ id }) => id === added.id) ? [...list, added] : list
  const address =
    all.find(({ id }) => id === draft.addressId) ?? all.find(({ isDefault }) => isDefault) ?? all[0]
  return {
    saved,
    all,
    address,
    pick: ({ id }: Address) => change({ addressId: id }),
    addAndPick: (address: Address) => {
      setAdded(address)
      change({ addressId: address.id, newAddress: undefined })
    },
    /** Whether a further address is being written; the first one always is. */
    isWriting: draft.newAddress !== undefined || (!address && !isLoading),
  }
}

interface Handlers {
  onSaved: (address: Address) => void
  onSessionLost: () => void
}

/** Saves a new address, with its toasts. */
export function useSaveAddress({ onSaved, onSessionLost }: Handlers) {
  const { t } = useText()
  const { attempt, pending } = useCommand('addresses/createAddress', {
    done: 'toasts.addressSaved',
    refresh: ['addresses/listAddresses'],
  })
  const save = async (body: Input<'addresses/createAddress'>['body']) => {
    try {
      onSaved(await attempt({ body }))
    } catch (failure) {
      const { code, message } = failure instanceof ApiError ? failure : {}
      if (code === 'UNAUTHORIZED' || code === 'NOT_AUTHENTICATED') return onSessionLost()
      if (code === 'AUTH_LOADING') return void toast.info(t('toasts.authLoading'))
      // The text of a known code, else the server's message (rules.md, Errors; TOAST-09).
      const reason =
        code === undefined && message !== undefined ? message : t(classifyError(failure))
      toast.error(t('toasts.addressSaveFailed', { message: reason }))
    }
  }
  return { save: (body: Parameters<typeof save>[0]) => void save(body), pending }
}

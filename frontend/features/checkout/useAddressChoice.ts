import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { ApiError, classifyError } from '../../api/apiError.ts'
import type { Input } from '../../api/types.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { Draft, DraftState } from './useCreateOrders.ts'

export type AddressChoice = ReturnType<typeof useAddressChoice>

/** The saved addresses and the one to deliver to: the picked, else the default, else the first. */
export function useAddressChoice({ draft, change }: DraftState, onSessionLost: () => void) {
  const { t } = useText(checkoutText)
  const saved = useEndpoint('addresses/listAddresses', {})
  const { attempt, pending } = useCommand('addresses/createAddress', {
    done: 'toasts.addressSaved',
    refresh: ['addresses/listAddresses'],
  })
  // Until the list has it.
  const [addedAddress, setAddedAddress] = useState<Address>()
  const { data, isLoading } = saved
  const list = data ?? []
  const all =
    addedAddress && !list.some(({ id }) => id === addedAddress.id) ? [...list, addedAddress] : list
  const address =
    all.find(({ id }) => id === draft.addressId) ?? all.find(({ isDefault }) => isDefault) ?? all[0]

  /** Saves and picks a new address; false after a failure, which a toast names. */
  const save = async (body: Input<'addresses/createAddress'>['body']): Promise<boolean> => {
    try {
      const created = await attempt({ body })
      setAddedAddress(created)
      change({ addressId: created.id, newAddress: undefined })
      return true
    } catch (failure) {
      const { code, message } = failure instanceof ApiError ? failure : {}
      // The text of a known code, else the server's message (rules.md, Errors; TOAST-09).
      const reason =
        code === undefined && message !== undefined ? message : t(classifyError(failure))
      if (code === 'UNAUTHORIZED' || code === 'NOT_AUTHENTICATED') onSessionLost()
      else if (code === 'AUTH_LOADING') toast.info(t('toasts.authLoading'))
      else toast.error(t('checkout.addressSaveFailed', { message: reason }))
      return false
    }
  }
  return {
    saved,
    all,
    address,
    pick: ({ id }: Address) => change({ addressId: id }),
    /** What is written of a further address; undefined closes its form. */
    written: draft.newAddress,
    write: (newAddress: Draft['newAddress']) => change({ newAddress }),
    /** Whether a further address is being written; the first one always is. */
    isWriting: draft.newAddress !== undefined || (!address && !isLoading),
    save,
    isSaving: pending,
  }
}

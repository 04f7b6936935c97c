import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { useDraft } from './useDraft.ts'

export type AddressChoice = ReturnType<typeof useAddressChoice>

/** The saved addresses and the one to deliver to: the picked, else the default, else the first. */
export function useAddressChoice({ draft, change }: ReturnType<typeof useDraft>) {
  const saved = useEndpoint('addresses/listAddresses', {})
  // Until the list has it.
  const [added, setAdded] = useState<Address>()
  const { data, isLoading } = saved
  const list = data ?? []
  const all = added && !list.some(({ id }) => id === added.id) ? [...list, added] : list
  const address =
    all.find(({ id }) => id === draft.addressId) ?? all.find(({ isDefault }) => isDefault) ?? all[0]
  const isAdding = draft.newAddress !== undefined
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
    isWriting: isAdding || (!address && !isLoading),
  }
}

import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'

export type AddressChoice = ReturnType<typeof useAddressChoice>

/** The saved addresses and the one to deliver to: the picked, else the default, else the first. */
export function useAddressChoice() {
  const saved = useEndpoint('addresses/listAddresses', {})
  const [picked, pick] = useState<Address>()
  const [isAdding, setIsAdding] = useState(false)
  const { data, isLoading } = saved
  const address = picked
    ? (data?.find(({ id }) => id === picked.id) ?? picked)
    : (data?.find(({ isDefault }) => isDefault) ?? data?.[0])
  return {
    saved,
    address,
    pick,
    /** Whether a further address is being written; the first one always is. */
    isAdding,
    setIsAdding,
    isWriting: isAdding || (!address && !isLoading),
  }
}

import { classifyError } from '../../api/classifyError.ts'
import type { Data, Input } from '../../api/types.ts'
import { useCommand } from '../../api/useCommand.ts'
import type { TextKey } from '../../text/namespace.ts'
import { useText } from '../../text/useText.ts'
import { toast } from '../../ui/toast.ts'

type AddressChange =
  'addresses/createAddress' | 'addresses/updateAddress' | 'addresses/deleteAddress'

/** Changes the profile's addresses; a failure is logged and shown, and the list stays (PROF-06). */
export function useAddressCommand<I extends AddressChange>(rowId: I, done: TextKey) {
  const { t } = useText()
  const command = useCommand(rowId, { done, refresh: ['addresses/listAddresses'] })
  const run = async (input: Input<I>): Promise<Data<I> | undefined> => {
    try {
      return await command.attempt(input)
    } catch (failure) {
      console.error('An address could not be changed', failure)
      toast.error(t(classifyError(failure)))
      return undefined
    }
  }
  return { run, pending: command.pending }
}

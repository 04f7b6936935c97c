import { useCommand } from '../../../api/useCommand.ts'
import type { Input } from '../../../api/types.ts'
import { useSession } from '../../session/useSession.ts'

/** Saves some fields of the vendor's own profile; true once they are stored. */
export function useSaveSettings() {
  const { user } = useSession()
  const { run, pending } = useCommand('vendors/updateVendor', {
    done: 'toasts.settingsSaved',
    refresh: ['vendors/getMyVendorProfile', 'vendors/getVendor'],
  })
  const save = async (body: Input<'vendors/updateVendor'>['body']): Promise<boolean> =>
    (await run({ params: { id: user?.id ?? '' }, body })) !== undefined
  return { save, pending }
}

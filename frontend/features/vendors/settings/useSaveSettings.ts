import { useCommand } from '../../../api/useCommand.ts'
import { useSession } from '../../session/useSession.ts'
import type { SettingsChanges } from './settingsValues.ts'

/** Saves some fields of the vendor's own profile; returns it as it is stored, or undefined. */
export function useSaveSettings() {
  const { user } = useSession()
  const { run, pending } = useCommand('vendors/updateVendor', {
    done: 'toasts.settingsSaved',
    refresh: ['vendors/getMyVendorProfile', 'vendors/getVendor'],
  })
  const save = (body: SettingsChanges) => run({ params: { id: user?.id ?? '' }, body })
  return { save, pending }
}

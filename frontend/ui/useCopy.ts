import { useText } from '../text/useText.ts'
import { toast } from './overlays/toast.ts'

/** Copies a text, and says so with `done`. */
export function useCopy() {
  const { t } = useText()
  return (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.success(done),
      // No permission, or an insecure address.
      () => toast.error(t('errors.unexpected')),
    )
}

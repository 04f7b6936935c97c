import { toast } from '../../ui/overlays/toast.ts'
import { useText } from '../../text/useText.ts'
import type { TextKey } from '../../text/textKey.ts'

export function useCopy() {
  const { t } = useText()
  return (text: string, done: TextKey) => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(t(done)))
      // No permission, or an insecure address.
      .catch(() => toast.error(t('errors.unexpected')))
  }
}

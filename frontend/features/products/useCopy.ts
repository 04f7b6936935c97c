import { toast } from '../../ui/toast.ts'
import { useText } from '../../text/useText.ts'
import type { TextKey } from '../../text/catalogue.ts'

/** Puts a text on the clipboard and says so. */
export function useCopy() {
  const { t } = useText()
  return (text: string, done: TextKey) => {
    navigator.clipboard
      .writeText(text)
      .then(() => toast.success(t(done)))
      // No permission, or an insecure address: the text is on the screen to be copied by hand.
      .catch(() => toast.error(t('errors.unexpected')))
  }
}

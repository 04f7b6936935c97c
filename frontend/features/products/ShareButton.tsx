import { Share2 } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useCopy } from './useCopy.ts'

/** The phone's own way of sharing; where there is none, the address is copied. */
export function ShareButton({ title, text, url }: { title: string; text: string; url: string }) {
  const { t } = useText()
  const copy = useCopy()
  const share = () => {
    if (!('share' in navigator)) return copy(url, 'product.shareCopied')
    // Refused or closed by the user: nothing to say.
    void navigator.share({ title, text, url }).catch(() => {})
  }
  return <IconButton icon={Share2} label={t('product.share')} onClick={share} />
}

import { Share2 } from 'lucide-react'
import { productPageText } from '../../text/ar/productPage.ts'
import { useText } from '../../text/useText.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useCopy } from './useCopy.ts'

/** Shares with the browser's own dialog; without one, copies the address. */
export function ShareButton({ title, text, url }: { title: string; text: string; url: string }) {
  const { t } = useText(productPageText)
  const copy = useCopy()
  const share = () => {
    if (!('share' in navigator)) return copy(url, 'product.shareCopied')
    // Rejected or cancelled by the user.
    void navigator.share({ title, text, url }).catch(() => {})
  }
  return <IconButton icon={Share2} label={t('productPage.share')} onClick={share} />
}

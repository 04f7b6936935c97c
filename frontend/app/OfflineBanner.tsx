import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText.ts'
import { Icon } from '../ui/Icon.tsx'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the browser is offline; lists are read again afterwards. */
export function OfflineBanner() {
  const { t } = useText()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <Icon of={WifiOff} size={18} />
          {t('errors.offline')}
        </p>
      )}
    </div>
  )
}

import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from '../../storage/createStore.ts'
import { offlineText } from '../../text/ar/offline.ts'
import { useText } from '../../text/useText.ts'
import { Button, Icon } from '../../ui/elements.tsx'
import { keepOffline, newVersion } from './serviceWorker.ts'
import { unsaved, watchFields } from './unsaved.ts'

/** What the site does beside its pages; its code comes once the first page is there. */
export default function Background() {
  useEffect(() => void keepOffline(), [])
  useEffect(watchFields, [])
  return (
    <>
      <OfflineBanner />
      <NewVersion />
    </>
  )
}

const subscribe = (listener: () => void) => {
  const listening = new AbortController()
  for (const type of ['online', 'offline'])
    window.addEventListener(type, listener, { signal: listening.signal })
  return () => listening.abort()
}

/** Shown while the browser is offline; lists are read again afterwards. */
function OfflineBanner() {
  const { t } = useText(offlineText)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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

/** Offered while nothing can be lost; without a press, it comes when the site is opened the next time. */
function NewVersion() {
  const { t } = useText(offlineText)
  const change = useStore(newVersion)
  const isUnsaved = useStore(unsaved)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bars,0px)+0.75rem)] z-40 flex justify-center px-4"
    >
      {change && !isUnsaved && (
        <p className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-3 rounded-card border border-line bg-paper px-4 text-sm text-ink-2 shadow-card">
          {t('offline.newVersion')}
          <Button variant="link" size="sm" icon={RefreshCw} onClick={change}>
            {t('offline.reload')}
          </Button>
        </p>
      )}
    </div>
  )
}

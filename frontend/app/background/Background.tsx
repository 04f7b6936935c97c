import { RefreshCw, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/ApiProvider.tsx'
import { useReadAgain } from '../../api/useCommand.ts'
import { renew } from '../../features/notifications/pushDevice.ts'
import { sendWaiting, useWaiting } from '../../features/queue/waitingCommands.ts'
import { useOwner } from '../../features/session/useOwner.ts'
import { useSession } from '../../features/session/useSession.ts'
import { useStore } from '../../storage/createStore.ts'
import { offlineText } from '../../text/ar/offline.ts'
import { useText } from '../../text/useText.ts'
import { Button, Icon } from '../../ui/elements.tsx'
import { useOnline } from '../../ui/useOnline.ts'
import { keepOwn } from './keepOwn.ts'
import { keepOffline, newVersion } from './serviceWorker.ts'
import { unsaved, watchFields } from './unsaved.ts'

/** What the site does beside its pages; its code comes once the first page is there. */
export default function Background() {
  useEffect(() => void keepOffline(), [])
  useKeepOwn()
  useSendWaiting()
  usePush()
  useEffect(watchFields, [])
  return (
    <>
      <OfflineBanner />
      <NewVersion />
    </>
  )
}

function useKeepOwn(): void {
  const { status } = useSession()
  const { id, role } = useOwner() ?? {}
  const call = useCall()
  useEffect(() => {
    // What is missing then is read the next time.
    if (status === 'signedIn' && id && role) keepOwn({ id, role }, call).catch(() => undefined)
  }, [status, id, role, call])
}

/** Keeps this device notified, and goes where a pressed notification leads. */
function usePush(): void {
  const { status } = useSession()
  const { id } = useOwner() ?? {}
  const call = useCall()
  const navigate = useNavigate()
  const { language } = useText()
  useEffect(() => {
    // What failed is tried again by the next page.
    if (status === 'signedIn' && id) renew(call, id, language).catch(() => undefined)
  }, [status, id, call, language])
  useEffect(() => {
    const { serviceWorker } = navigator as Partial<Navigator>
    const follow = ({ data, ports: [port] }: MessageEvent<{ open?: string } | null>) => {
      if (data?.open === undefined) return
      port?.postMessage('opened')
      void navigate(data.open)
    }
    serviceWorker?.addEventListener('message', follow)
    return () => serviceWorker?.removeEventListener('message', follow)
  }, [navigate])
}

const againMs = 30_000

/** Sends what waits once the browser is online, and asks again about what had no answer. */
function useSendWaiting(): void {
  const { status } = useSession()
  const account = useOwner()?.id
  const call = useCall()
  const readAgain = useReadAgain()
  const isOnline = useOnline()
  const count = useWaiting().filter(({ rejection }) => rejection === undefined).length
  useEffect(() => {
    if (status !== 'signedIn' || account === undefined || !isOnline || count === 0) return
    const run = () => void sendWaiting(account, call, readAgain)
    run()
    const timer = setInterval(run, againMs)
    return () => clearInterval(timer)
  }, [status, account, isOnline, count, call, readAgain])
}

/** Shown while the browser is offline; lists are read again afterwards. */
function OfflineBanner() {
  const { t } = useText(offlineText)
  const online = useOnline()
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

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { chassisText } from '../../../text/ar/chassis.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx } from '../../../ui/elements.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { scanChassis } from './scanChassis.ts'

type State = 'asking' | 'aim' | 'late' | 'denied' | 'absent'

const lateMs = 20_000

const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Keeps the camera on while the page is visible. */
function useScan(onFound: (number: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'hidden',
  )
  const [state, setState] = useState<State>('asking')
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (isHidden || !video.current) return
    const closing = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      setState('aim')
      timer = setTimeout(() => setState('late'), lateMs)
    }
    scanChassis(video.current, closing.signal, start).then(
      (number) => number && found(number),
      (error: unknown) => {
        if (closing.signal.aborted) return
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
        setState(isDenied ? 'denied' : 'absent')
      },
    )
    return () => {
      closing.abort()
      clearTimeout(timer)
    }
  }, [isHidden])
  return { video, state }
}

interface Props {
  onFound: (number: string) => void
  onClose: () => void
}

/** Reads the barcode of a plate or label with the camera. */
export default function ChassisScanner({ onFound, onClose }: Props) {
  const { t } = useText(chassisText)
  const { video, state } = useScan(onFound)
  const hasFailed = state === 'denied' || state === 'absent'
  return (
    // Escape is for this dialog, not for a form around it.
    <div onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}>
      <Dialog
        size="sm"
        open
        onClose={onClose}
        title={t('chassis.scan.title')}
        footer={<Button onClick={onClose}>{t('chassis.scan.type')}</Button>}
      >
        <div
          className={cx(
            'relative mb-4 overflow-hidden rounded-card bg-brand-deep',
            hasFailed ? 'hidden' : 'h-[min(40dvh,22rem)]',
          )}
        >
          <video ref={video} muted playsInline className="size-full object-cover" />
          <span
            aria-hidden="true"
            className="absolute inset-x-5 inset-y-[25%] rounded-control border-3 border-on-deep/90"
          />
        </div>
        <p role="status">{t(`chassis.scan.${state}`)}</p>
      </Dialog>
    </div>
  )
}

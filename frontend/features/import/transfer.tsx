import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError, classifyError } from '../../api/apiError.ts'
import { useText } from '../../text/useText.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { useBackOnline } from '../../ui/useOnline.ts'

type TransferPhase = 'idle' | 'sending' | 'stopping' | 'stopped' | 'failed' | 'done'

/** An import on its way. It can be stopped, and stops when its screen is left. */
export function useTransfer() {
  const [phase, setPhase] = useState<TransferPhase>('idle')
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef<AbortController>(null)
  const isOffline = failure instanceof ApiError && failure.code === 'NETWORK'

  useEffect(() => () => sending.current?.abort(), [])
  /** `work` returns whether all is sent, or throws why not. */
  const start = async (work: (signal: AbortSignal) => Promise<boolean>) => {
    const controller = new AbortController()
    sending.current = controller
    setPhase('sending')
    setFailure(undefined)
    try {
      setPhase((await work(controller.signal)) ? 'done' : 'stopped')
    } catch (error) {
      setFailure(error)
      setPhase('failed')
    }
  }
  const stop = () => {
    sending.current?.abort()
    setPhase('stopping')
  }
  return { phase, setPhase, failure, isOffline, start, stop }
}

type Transfer = Pick<ReturnType<typeof useTransfer>, 'phase' | 'failure' | 'isOffline'>

/** Resumes when the connection returns that was lost. */
export const useResumeOnline = ({ phase, isOffline }: Transfer, resume: () => void) =>
  useBackOnline(() => {
    if (phase === 'failed' && isOffline) resume()
  })

type ProgressProps = {
  texts: Readonly<Record<'progress' | 'stopped' | 'failed', string>>
  transfer: Transfer
  done: number
  total: number
  /** Above the progress. */
  children?: ReactNode
}

export function TransferProgress({ texts, transfer, done, total, children }: ProgressProps) {
  const { t } = useText()
  const { phase, failure, isOffline } = transfer
  return (
    <>
      <div role="status">
        {children}
        <p className="text-lg font-semibold">{texts.progress}</p>
      </div>
      <ProgressBar label={texts.progress} value={done} max={Math.max(1, total)} />
      {phase === 'stopped' && <p>{texts.stopped}</p>}
      {phase === 'failed' && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          <p className="font-semibold">{texts.failed}</p>
          {!isOffline && <p className="text-sm">{t(classifyError(failure))}</p>}
        </div>
      )}
    </>
  )
}

/**
 * The ref of the area that shows the stages of an import. It takes the focus when the stage changes, because
 * the pressed button goes with its stage. `isPage`: the page also returns to its top.
 */
export function useStageFocus(stage: string, isPage = false) {
  const area = useRef<HTMLDivElement>(null)
  const stageBefore = useRef(stage)
  useEffect(() => {
    if (stageBefore.current === stage) return
    stageBefore.current = stage
    area.current?.focus({ preventScroll: isPage })
    if (isPage) window.scrollTo({ top: 0 })
  }, [stage, isPage])
  return area
}

/** What the imports of products and of cars share, from the choice of a file to the progress of sending. */
import { FileUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { classifyError } from '../../api/classifyError.ts'
import { useText } from '../../text/useText.ts'
import { buttonClasses } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useDroppedFiles } from '../../ui/forms/useDroppedFiles.ts'

type DropProps = {
  texts: Readonly<Record<'drop' | 'choose' | 'reading', string>>
  /** Extensions and types that are offered. */
  accept: string
  isReading: boolean
  onFile: (file: File) => void
  /** Below the button. */
  children?: ReactNode
}

/** Takes a file that is chosen, or dropped anywhere on the page. */
export function FileDrop({ texts, accept, isReading, onFile, children }: DropProps) {
  const isOver = useDroppedFiles(([file]) => {
    if (file && !isReading) onFile(file)
  })
  return (
    <div
      className={cx(
        'flex min-h-44 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-4 text-center',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong/60 bg-ground',
      )}
    >
      {isReading ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner size={24} />
          {texts.reading}
        </p>
      ) : (
        <>
          <p className="text-ink-2 max-md:hidden pointer-coarse:hidden">{texts.drop}</p>
          <label
            className={cx(
              buttonClasses('action', 'md'),
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
            )}
          >
            <Icon of={FileUp} />
            {texts.choose}
            <input
              type="file"
              accept={accept}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file may be chosen again, corrected.
                target.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          {children}
        </>
      )}
    </div>
  )
}

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
export function useResumeOnline({ phase, isOffline }: Transfer, resume: () => void) {
  const resumeOnline = useEffectEvent(() => {
    if (phase === 'failed' && isOffline) resume()
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('online', () => resumeOnline(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
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

type ProgressProps = {
  texts: Readonly<Record<'progress' | 'stopped' | 'failed', string>>
  transfer: Transfer
  done: number
  total: number
  /** Above the progress. */
  children?: ReactNode
}

/** How much is sent, and why sending stopped. */
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

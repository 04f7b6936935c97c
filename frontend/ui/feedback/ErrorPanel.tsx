import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing } from '../../brand/Drawing.tsx'
import { useText } from '../../text/useText.ts'
import { Button, cx } from '../elements.tsx'

type Props = {
  /** What failed, in words; without it the generic sentence of ERR-08. */
  message?: ReactNode
  onRetry?: () => void
  title?: string
  retrying?: boolean
  drawing?: ReactNode
  className?: string
}

export function ErrorPanel({ title, message, onRetry, retrying, drawing, className }: Props) {
  const { t } = useText()
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}
    >
      {drawing ?? <Drawing of={message === t('errors.network') ? 'offline' : 'error'} />}
      <h2 className="text-xl">{title ?? t('errors.title')}</h2>
      <p className="max-w-md text-ink-2">{message ?? t('errors.loadFallback')}</p>
      {onRetry && (
        <Button variant="brand" icon={RotateCcw} pending={retrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

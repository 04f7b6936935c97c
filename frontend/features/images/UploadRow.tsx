import { RotateCcw, X } from 'lucide-react'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import type { Upload } from './uploadQueue.ts'

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

export function UploadRow({ upload, onCancel, onRetry }: Props) {
  const { t, percent } = useText(imagesText)
  const { file, state, progress, failure } = upload
  const { name } = file
  const hasFailed = state === 'failed'
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <bdi dir="ltr" className="truncate">
            {name}
          </bdi>
          <span className={cx('shrink-0', hasFailed ? 'font-semibold text-stop' : 'text-ink-3')}>
            {state === 'uploading' ? percent(progress) : t(`images.states.${state}`)}
          </span>
        </p>
        {!hasFailed && (
          <div className="mt-1.5">
            <ProgressBar label={t('images.uploading', { name })} value={progress} />
          </div>
        )}
      </div>
      {hasFailed && failure !== 'notImage' && (
        <IconButton icon={RotateCcw} label={t('images.retry', { name })} onClick={onRetry} />
      )}
      {state !== 'done' && (
        <IconButton
          icon={X}
          label={t(hasFailed ? 'images.dismiss' : 'images.cancel', { name })}
          onClick={onCancel}
        />
      )}
    </li>
  )
}

import { Camera, ImagePlus, RotateCcw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { useStore } from '../../storage/createStore.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { type TextKey, useText } from '../../text/useText.ts'
import { Button, cx, IconButton } from '../../ui/elements.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { useDroppedFiles } from '../../ui/forms/useDroppedFiles.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { uploadImage } from './uploadImage.ts'
import {
  createUploadQueue,
  isPending,
  type ImageFile,
  type Upload,
  type UploadFailure,
} from './uploadQueue.ts'
import { useImageChooser } from './uploadWidget.ts'

type Props = {
  /** How many more images may be added. */
  room: number
  /** The maximum in all. */
  max?: number
  /** For one image that the next one replaces, such as a logo. */
  isSingle?: boolean
  onAdd: (addresses: readonly string[]) => void
  /** Called when uploads start, and when all have ended. */
  onBusy: (isBusy: boolean) => void
}

const failureTexts: Record<UploadFailure, TextKey<typeof imagesText>> = {
  unavailable: 'images.uploadUnavailable',
  failed: 'images.upload',
  tooSlow: 'images.tooSlow',
  notImage: 'images.notImage',
  tooMany: 'errors.codes.TOO_MANY_IMAGES',
}

/** Uploads images from files, the clipboard, the camera or a hosted upload widget. */
export function ImageUploader({
  room,
  max = limits.imagesPerProduct,
  isSingle = false,
  onAdd,
  onBusy,
}: Props) {
  const { t, number } = useText(imagesText)
  const call = useCall()
  const [queue] = useState(() => createUploadQueue(uploadImage(call)))
  const uploads = useStore(queue.uploads)
  const add = useEffectEvent(onAdd)
  useEffect(() => queue.open((addresses) => add(addresses)), [queue])
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const left = Math.max(0, room - uploads.length)
  const fullText = t('images.full', { max: number(max) })
  const isBusy = uploads.some(isPending)
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])

  const take = (files: readonly ImageFile[]) => {
    if (files.length > left && !isSingle)
      toast.warning(left > 0 ? t('images.cut', { n: left, max: number(max) }) : fullText)
    queue.add(files.slice(0, left))
  }
  const isOver = useDroppedFiles(take, ({ type }) => type.startsWith('image/'))
  const { choose, isOpening, hasFailed } = useImageChooser({
    room: left,
    onImage: (image) => take([image]),
    chooseLocally: () => chooser.current?.click(),
  })
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // Lets the same file be chosen again.
    currentTarget.value = ''
  }

  const picker = { type: 'file', accept: 'image/*', hidden: true, onChange: chosen }
  const chooseText = t(isSingle ? 'images.chooseOne' : 'images.choose')
  const hint = () => {
    if (isSingle) return t('images.dropOneHint')
    if (left === 0) return fullText
    return t(isOver ? 'images.dropHere' : 'images.dropHint')
  }
  return (
    <div
      className={cx(
        'mb-3 flex flex-col gap-3 rounded-card border-2 border-dashed p-4',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong/60 bg-ground',
      )}
    >
      <input {...picker} ref={chooser} multiple={!isSingle} aria-label={chooseText} />
      <input {...picker} ref={camera} capture="environment" aria-label={t('images.camera')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="brand"
          icon={ImagePlus}
          disabled={left === 0}
          pending={isOpening}
          onClick={() => void choose()}
          className="whitespace-nowrap pointer-coarse:flex-1 pointer-coarse:px-2"
        >
          {chooseText}
        </Button>
        <Button
          icon={Camera}
          disabled={left === 0}
          onClick={() => camera.current?.click()}
          className="flex-1 px-2 whitespace-nowrap not-pointer-coarse:hidden"
        >
          {t('images.camera')}
        </Button>
        <p className={cx('text-sm text-ink-3', (left > 0 || isSingle) && 'pointer-coarse:hidden')}>
          {hint()}
        </p>
      </div>
      {hasFailed && (
        <p role="status" className="text-sm text-ink-2">
          {t('images.widgetFailed')}
        </p>
      )}
      <UploadList queue={queue} uploads={uploads} />
      {isBusy && (
        <Button variant="link" size="sm" className="self-start" onClick={() => queue.cancel()}>
          {t('images.cancelAll')}
        </Button>
      )}
    </div>
  )
}

type ListProps = {
  queue: Pick<ReturnType<typeof createUploadQueue>, 'cancel' | 'retry'>
  uploads: readonly Upload[]
}

export function UploadList({ queue, uploads }: ListProps) {
  const { t } = useText(imagesText)
  const failures = [...new Set(uploads.flatMap(({ failure }) => failure ?? []))]
  return (
    <>
      {failures.length > 0 && (
        <div role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-sm text-stop">
          {failures.map((failure) => (
            <p key={failure}>{t(failureTexts[failure])}</p>
          ))}
        </div>
      )}
      {uploads.length > 0 && (
        <ul aria-label={t('images.onTheWay')} className="divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry(upload)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

function UploadRow({ upload, onCancel, onRetry }: RowProps) {
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

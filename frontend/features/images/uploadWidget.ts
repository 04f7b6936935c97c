import { useEffect, useRef, useState } from 'react'
import { uploadWidgetHosts } from '#shared/images/uploadWidgetHosts.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'

export interface HostedImage {
  name: string
  public_id: string
  secure_url: string
}

/** The part of the widget's published interface that is used here. */
interface WidgetResult {
  event: string
  info?: unknown
}
interface Widget {
  open(): void
  destroy(): unknown
}
interface WidgetApi {
  createUploadWidget(
    options: object,
    onResult: (error: unknown, result?: WidgetResult | null) => void,
  ): Widget
}
declare global {
  interface Window {
    cloudinary?: WidgetApi
  }
}

interface Options {
  /** The widget's own, by its keys. */
  settings: object
  /** Closes it. */
  signal: AbortSignal
  onShown: () => void
  onImage: (image: HostedImage) => void
}

/**
 * Opens the hosted upload widget, loading it at its first use. Resolves when it is closed; rejects
 * when it cannot be loaded, does not show itself in time, or reports a failure.
 */
async function openUploadWidget({ settings, signal, onShown, onImage }: Options): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let widget: Widget | undefined
  let isOver = false
  const closed = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof Error ? error : new Error('The upload widget failed'))
    timer = setTimeout(fail, limits.uploadWidgetOpensMs)
    signal.addEventListener('abort', () => resolve())
    const onResult = (error: unknown, result?: WidgetResult | null) => {
      if (error) return fail(error)
      const { event, info } = result ?? {}
      if (event === 'display-changed' && info === 'shown') {
        clearTimeout(timer)
        onShown()
      }
      if (event === 'success') {
        const image = info as Omit<HostedImage, 'name'> & { original_filename?: string }
        onImage({ ...image, name: image.original_filename ?? image.public_id })
      }
      if (event === 'close') resolve()
    }
    const open = (api: WidgetApi) => {
      // A script that comes too late must not open a second way beside the file selection.
      if (isOver) return
      widget = api.createUploadWidget(settings, onResult)
      widget.open()
    }
    loadWidget().then(open).catch(fail)
  })
  try {
    await closed
  } finally {
    isOver = true
    clearTimeout(timer)
    widget?.destroy()
  }
}

async function loadWidget(): Promise<WidgetApi> {
  if (!window.cloudinary) await addScript(`https://${uploadWidgetHosts.script}/global/all.js`)
  if (!window.cloudinary) throw new Error('The upload widget is not in its script')
  return window.cloudinary
}

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The upload widget was not loaded'))
    }
    document.head.append(script)
  })
}

interface ChooserOptions {
  room: number
  onImage: (image: HostedImage) => void
  chooseLocally: () => void
}

/**
 * Opens the hosted upload widget where one is configured; without one, and from its first failure
 * on, the device's file selection (WIDG-11).
 */
export function useImageChooser({ room, onImage, chooseLocally }: ChooserOptions) {
  const { t, language } = useText(imagesText)
  const [state, setState] = useState<'ready' | 'opening' | 'failed'>('ready')
  const screen = useRef<AbortController>(undefined)
  useEffect(() => () => screen.current?.abort(), [])
  // Images arrive while the widget is open, so the latest callback is needed.
  const latest = useRef(onImage)
  useEffect(() => {
    latest.current = onImage
  })

  const choose = async () => {
    const cloudName = import.meta.env.VITE_UPLOAD_WIDGET_CLOUD as string | undefined
    const uploadPreset = import.meta.env.VITE_UPLOAD_WIDGET_PRESET as string | undefined
    if (!cloudName || !uploadPreset || state === 'failed') return chooseLocally()
    setState('opening')
    screen.current = new AbortController()
    const text = {
      or: t('images.widget.or'),
      menu: { files: t('images.widget.files'), web: t('images.widget.web') },
      local: { browse: t('images.widget.browse'), dd_title_multi: t('images.widget.drop') },
      url: { input_placeholder: t('images.widget.address') },
      queue: { done: t('images.widget.done') },
    }
    try {
      await openUploadWidget({
        settings: {
          cloudName,
          uploadPreset,
          sources: ['local', 'url'],
          multiple: true,
          maxFiles: room,
          folder: 'qitati/products',
          resourceType: 'image',
          clientAllowedFormats: ['jpg', 'jpeg', 'png', 'webp'],
          language,
          text: { [language]: text },
        },
        signal: screen.current.signal,
        onShown: () => setState('ready'),
        onImage: (image) => latest.current(image),
      })
    } catch {
      setState('failed')
      // Browsers block it too long after the press; then the message asks for another one.
      if (navigator.userActivation?.isActive ?? true) chooseLocally()
    }
  }
  return { choose, isOpening: state === 'opening', hasFailed: state === 'failed' }
}

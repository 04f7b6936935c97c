import { useEffect, useRef, useState } from 'react'
import { uploadWidgetHosts } from '#shared/images/uploadWidgetHosts.ts'
import { limits } from '#shared/kernel/limits.ts'
import { imagesText } from '../../text/ar/vendor/images.ts'
import type { Language } from '../../text/namespace.ts'
import { useText } from '../../text/useText.ts'

/** One image as the widget's host keeps it. */
export interface HostedImage {
  name: string
  public_id: string
  secure_url: string
  width: number
  height: number
}

/** Of the widget's published interface, what is used here. */
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
    onResult: (error: unknown, result?: WidgetResult) => void,
  ): Widget
}
declare global {
  interface Window {
    cloudinary?: WidgetApi
  }
}

/** Undefined where no widget is configured: then files are chosen from the device. */
function uploadWidgetSettings() {
  const cloudName = import.meta.env.VITE_UPLOAD_WIDGET_CLOUD as string | undefined
  const uploadPreset = import.meta.env.VITE_UPLOAD_WIDGET_PRESET as string | undefined
  return cloudName && uploadPreset ? { cloudName, uploadPreset } : undefined
}

interface Options {
  settings: NonNullable<ReturnType<typeof uploadWidgetSettings>>
  room: number
  language: Language
  /** The widget's own, by its keys. */
  texts: object
  /** Closes it. */
  signal: AbortSignal
  onShown: () => void
  onImage: (image: HostedImage) => void
}

/**
 * Opens the hosted upload widget, loading it at its first use. Resolves when it is closed; rejects
 * when it cannot be loaded, does not show itself in time, or reports a failure.
 */
async function openUploadWidget(options: Options): Promise<void> {
  const { signal, onShown, onImage } = options
  let widget: Widget | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) =>
        reject(error instanceof Error ? error : new Error('The upload widget failed'))
      signal.addEventListener('abort', () => resolve())
      timer = setTimeout(fail, limits.uploadWidgetOpensMs)
      const onResult = (error: unknown, result?: WidgetResult) => {
        if (error) return fail(error)
        if (result?.event === 'display-changed' && result.info === 'shown') {
          clearTimeout(timer)
          onShown()
        }
        if (result?.event === 'success') onImage(toImage(result.info))
        if (result?.event === 'close') resolve()
      }
      const open = (api: WidgetApi) => {
        // A script that comes too late must not open a second way beside the file selection.
        if (isOver) return
        widget = api.createUploadWidget(widgetOptions(options), onResult)
        widget.open()
      }
      loadWidget().then(open).catch(fail)
    })
  } finally {
    isOver = true
    clearTimeout(timer)
    widget?.destroy()
  }
}

const widgetOptions = ({ settings, room, language, texts }: Options) => ({
  ...settings,
  sources: ['local', 'url'],
  multiple: true,
  maxFiles: room,
  folder: 'qitati/products',
  resourceType: 'image',
  clientAllowedFormats: ['jpg', 'jpeg', 'png', 'webp'],
  language,
  text: { [language]: texts },
})

function toImage(info: unknown): HostedImage {
  const told = info as Omit<HostedImage, 'name'> & { original_filename?: string }
  return { ...told, name: told.original_filename ?? told.public_id }
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
    const settings = uploadWidgetSettings()
    if (!settings || state === 'failed') return chooseLocally()
    setState('opening')
    screen.current = new AbortController()
    try {
      await openUploadWidget({
        settings,
        room,
        language,
        texts: {
          or: t('images.widget.or'),
          menu: { files: t('images.widget.files'), web: t('images.widget.web') },
          local: { browse: t('images.widget.browse'), dd_title_multi: t('images.widget.drop') },
          url: { input_placeholder: t('images.widget.address') },
          queue: { done: t('images.widget.done') },
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

import { useEffect, useRef, useState } from 'react'
import { imagesText } from '../../text/ar/vendor/images.ts'
import { useText } from '../../text/useText.ts'
import { openUploadWidget, uploadWidgetSettings, type HostedImage } from './uploadWidget.ts'

interface Options {
  room: number
  onImage: (image: HostedImage) => void
  chooseLocally: () => void
}

/**
 * Opens the hosted upload widget where one is configured; without one, and from its first failure
 * on, the device's file selection (WIDG-11).
 */
export function useImageChooser({ room, onImage, chooseLocally }: Options) {
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

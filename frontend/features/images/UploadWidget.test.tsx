import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import { bucket } from './testing/bucketPosts.ts'
import { hostedWidget } from './testing/hostedWidget.ts'
import { chooser, decoded, isAdded, setUpUploader, show } from './testing/uploader.tsx'

setUpUploader()

describe('a configured upload widget', () => {
  const scripts: HTMLScriptElement[] = []
  /** Responds to the page's request for the script; jsdom itself fetches none. */
  const serve = (response: (script: HTMLScriptElement) => void) =>
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      scripts.push(script as HTMLScriptElement)
      queueMicrotask(() => response(script as HTMLScriptElement))
    })
  const arrive = (script: HTMLScriptElement) => {
    hostedWidget()
    script.dispatchEvent(new Event('load'))
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'أضف صوراً' }))
  const widget = () => screen.findByRole('region', { name: 'Upload widget' })
  /** How often the device's own file selection was opened. */
  const localSelections = () => {
    const selections = vi.fn()
    chooser().addEventListener('click', selections)
    return selections
  }
  const excuse = 'نافذة الرفع لا تعمل الآن. اختر الصور من جهازك.'

  beforeEach(() => {
    scripts.length = 0
    vi.stubEnv('VITE_UPLOAD_WIDGET_CLOUD', 'shop')
    vi.stubEnv('VITE_UPLOAD_WIDGET_PRESET', 'photographs')
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    delete window.cloudinary
  })

  test('opens for images from the device or a link, which are then uploaded like any other [API-IMG-01] [VALID-14]', async () => {
    bucket.isOpen = true
    serve(arrive)
    const hosted = 'hosted image'
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(hosted))),
    )
    const user = show(8)
    expect(scripts).toEqual([])
    press()
    const { dataset } = await widget()
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://upload-widget.cloudinary.com/global/all.js',
    ])
    expect(JSON.parse(dataset.options ?? '')).toMatchObject({
      cloudName: 'shop',
      uploadPreset: 'photographs',
      sources: ['local', 'url'],
      multiple: true,
      maxFiles: 2,
      folder: 'qitati/products',
      clientAllowedFormats: ['jpg', 'jpeg', 'png', 'webp'],
      text: { ar: { local: { browse: 'اختر الصور' } } },
    })
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await isAdded(1)
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await isAdded(2)
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      'https://res.cloudinary.com/shop/image/upload/v1/qitati/products/p1.png',
      'https://res.cloudinary.com/shop/image/upload/v1/qitati/products/p2.png',
    ])
    expect(decoded[0]?.size).toBe(hosted.length)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    // The files of the device stay unrestricted.
    expect(chooser()).toHaveProperty('accept', 'image/*')
  })

  test("that does not load is replaced by the device's file dialog, and is not loaded again [WIDG-11]", async () => {
    serve((script) => script.dispatchEvent(new Event('error')))
    show()
    const selections = localSelections()
    press()
    expect(await screen.findByText(excuse)).toBeTruthy()
    expect(selections).toHaveBeenCalledTimes(1)
    press()
    expect(selections).toHaveBeenCalledTimes(2)
    expect(scripts).toHaveLength(1)
  })

  test("that reports a failure is closed and replaced by the device's file dialog [WIDG-11]", async () => {
    serve(arrive)
    const user = show()
    const selections = localSelections()
    press()
    await widget()
    await user.click(screen.getByRole('button', { name: 'Break' }))
    expect(await screen.findByText(excuse)).toBeTruthy()
    expect(selections).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('may report a failure without a result [WIDG-11]', async () => {
    const destroy = vi.fn()
    serve((script) => {
      window.cloudinary = {
        createUploadWidget: (_, onResult) => ({
          open: () => onResult({ status: 'Unknown preset' }, null),
          destroy,
        }),
      }
      script.dispatchEvent(new Event('load'))
    })
    show()
    press()
    expect(await screen.findByText(excuse)).toBeTruthy()
    expect(destroy).toHaveBeenCalledTimes(1)
  })

  test('opens in browsers without Promise.withResolvers', async () => {
    vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
      throw new TypeError('Promise.withResolvers is not a function')
    })
    serve(arrive)
    show()
    press()
    expect(await widget()).toBeTruthy()
  })

  test('that does not load in time is replaced, and does not open later [WIDG-11]', async () => {
    vi.useFakeTimers()
    serve(() => {})
    show()
    const selections = localSelections()
    press()
    await act(() => vi.advanceTimersByTimeAsync(limits.uploadWidgetOpensMs - 1))
    expect(selections).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(selections).toHaveBeenCalledTimes(1)
    scripts.forEach(arrive)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('lets the user retry an image that its host does not serve', async () => {
    bucket.isOpen = true
    serve(arrive)
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    )
    const user = show()
    press()
    await widget()
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    expect((await screen.findByRole('alert')).textContent).toContain('رفع الصور لا يعمل الآن')
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('hosted'))),
    )
    await user.click(screen.getByRole('button', { name: 'أعد رفع lamp' }))
    await isAdded(1)
  })

  test("is not loaded if none is configured: the device's file dialog opens at once", () => {
    vi.stubEnv('VITE_UPLOAD_WIDGET_PRESET', '')
    serve(arrive)
    show()
    const selections = localSelections()
    press()
    expect(selections).toHaveBeenCalledTimes(1)
    expect(scripts).toEqual([])
    expect(screen.queryByText(excuse)).toBeNull()
  })
})

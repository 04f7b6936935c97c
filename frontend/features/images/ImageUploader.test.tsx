import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import { webpImage } from '#functions/images/testing/images.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { ProductFormScreen } from '../products/form/ProductFormScreen.tsx'
import { ImageUploader } from './ImageUploader.tsx'
import { bucket, Post } from './testing/bucketPosts.ts'
import { hostedWidget } from './testing/hostedWidget.ts'

let market: TestMarket
let vendor: Person
/** What the browser was given to open as a picture. */
let opened: Blob[]

/** jsdom opens and draws no pictures: every file is one of 640 x 480, or an odd one. */
function drawImages() {
  opened = []
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    opened.push(file)
    if (file.type === 'image/x-odd') throw new DOMException('The source image cannot be decoded')
    return { width: 640, height: 480, close: () => {} }
  })
  URL.createObjectURL = () => 'blob:opened'
  URL.revokeObjectURL = () => {}
  const context = { drawImage: () => {} } as Partial<CanvasRenderingContext2D>
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as CanvasRenderingContext2D,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type = '',
  ) {
    done(new Blob([new Uint8Array(webpImage(this.width, this.height))], { type }))
  })
}

beforeEach(async () => {
  bucket.folder = mkdtempSync(join(tmpdir(), 'qitati-uploads-'))
  process.env.IMAGE_STORE = pathToFileURL(bucket.folder).href
  market = await openTestMarket()
  vendor = await market.vendor()
  bucket.now = market.app.now
  bucket.posts = []
  bucket.isOpen = false
  vi.stubGlobal('XMLHttpRequest', Post)
  drawImages()
  onBusy.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  rmSync(bucket.folder, { recursive: true, force: true })
})

const asked = () => market.network.sentTo('images/createImage').map(({ body }) => body)
/** The addresses of the form, and that they are those of the vendor's pictures. */
const isAdded = (count: number) =>
  waitFor(() => {
    const addresses = added().split(' ').filter(Boolean)
    expect(new Set(addresses).size).toBe(count)
    for (const address of addresses)
      expect(address).toMatch(new RegExp(`^/img/${vendor.id}/[0-9A-Z]{26}\\.webp$`))
  })

const onBusy = vi.fn()
function Form({ had }: { had: number }) {
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <>
      <ImageUploader
        room={10 - had - added.length}
        onAdd={(addresses) => setAdded((before) => [...before, ...addresses])}
        onBusy={onBusy}
      />
      <output aria-label="added">{added.join(' ')}</output>
    </>
  )
}
const show = (had = 0) => {
  renderScreen(<Form had={had} />, vendor)
  return userEvent.setup()
}
const chooser = () => screen.getByLabelText('أضف صوراً', { selector: 'input' })
const choose = (count: number, type = 'image/jpeg') =>
  userEvent.upload(
    chooser(),
    Array.from({ length: count }, (_, n) => new File(['x'], `${n + 1}.jpg`, { type })),
  )
const added = () => screen.getByRole('status', { name: 'added' }).textContent ?? ''

describe('the image uploader', () => {
  test('sends the picture with its form, then its small copy, and gives its address [WIDG-11]', async () => {
    show()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onBusy.mock.lastCall).toEqual([false])
    await choose(1)
    const first = await bucket.post(0)
    expect(first.url).toBe('/img-upload')
    expect(first.form.get('key')).toMatch(new RegExp(`^incoming/${vendor.id}/`))
    expect([...first.form.keys()].at(-1)).toBe('file')
    act(() => first.upload.onprogress?.({ loaded: 2, total: 5, lengthComputable: true }))
    expect(screen.getByRole('progressbar', { name: 'رفع 1.jpg' })).toHaveProperty('value', 0.4)
    expect(screen.getByText(/٤٠/)).toBeTruthy()
    expect(onBusy.mock.lastCall).toEqual([true])
    await first.arrive()
    await (await bucket.post(1)).arrive()
    await isAdded(1)
    const contentType = 'image/webp'
    const id = added().split('/').at(-1)?.replace('.webp', '')
    expect(asked()).toEqual([
      { contentType, bytes: webpImage(640, 480).length },
      { contentType, bytes: webpImage(480, 360).length, thumbnailOf: id },
    ])
    // The bucket has both, and the small one is the picture's.
    const published = readdirSync(join(bucket.folder, 'img', vendor.id)).sort()
    expect(published).toEqual([`${id}.thumb.webp`, `${id}.webp`])
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onBusy.mock.lastCall).toEqual([false])
  })

  test('the address of a picture goes into the imageUrl of its product [API-IMG-01]', async () => {
    bucket.isOpen = true
    Element.prototype.scrollIntoView = () => {}
    const { id } = await market.sell(vendor.id)
    const form = <ProductFormScreen productId={id} />
    const { location } = renderScreen(form, { at: `/vendor/edit-product/${id}`, ...vendor })
    const pictures = () => screen.findAllByRole('button', { name: /^إزالة الصورة/ })
    const had = (await pictures()).length
    await choose(1)
    await waitFor(async () => expect(await pictures()).toHaveLength(had + 1))
    await userEvent.click(screen.getByRole('button', { name: /^حفظ/ }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    const addresses = JSON.parse(data.imageUrl) as string[]
    expect(addresses).toHaveLength(had + 1)
    expect(addresses.at(-1)).toMatch(new RegExp(`^/img/${vendor.id}/[0-9A-Z]{26}\\.webp$`))
  })

  test('takes as many as fit and says so; at ten nothing more can be added [VALID-13]', async () => {
    bucket.isOpen = true
    show(7)
    expect(screen.getByRole('button', { name: 'أضف صوراً' })).toHaveProperty('disabled', false)
    await choose(5)
    await isAdded(3)
    expect(screen.getByText('أُخذت أول ٣ صور فقط، فالحد عشر صور لكل منتج.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'أضف صوراً' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'التقط صورة' })).toHaveProperty('disabled', true)
    await choose(1)
    expect(market.network.sentTo('images/completeImage')).toHaveLength(6)
  })

  test('any picture may be chosen, dropped, pasted or taken with the camera [VALID-14]', async () => {
    bucket.isOpen = true
    show()
    expect(chooser()).toHaveProperty('accept', 'image/*')
    const camera = screen.getByLabelText('التقط صورة', { selector: 'input' })
    expect(camera).toHaveProperty('accept', 'image/*')
    expect(camera.getAttribute('capture')).toBe('environment')
    const files = [new File(['x'], 'a.heic', { type: 'image/heic' })]
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
    await isAdded(1)
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } })
    await isAdded(2)
    await choose(1, 'image/heic')
    await isAdded(3)
    fireEvent.change(camera, { target: { files } })
    await isAdded(4)
  })

  test('a failed upload is told and can be tried again [ERR-12]', async () => {
    const user = show()
    await choose(1)
    ;(await bucket.post(0)).reject(403)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'حدث خطأ أثناء رفع الصور. يرجى المحاولة مرة أخرى.',
    )
    bucket.isOpen = true
    await user.click(screen.getByRole('button', { name: 'أعد رفع 1.jpg' }))
    await isAdded(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('one still being sent after 30 seconds is stopped, and can be tried again [WIDG-11]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show()
    fireEvent.change(chooser(), { target: { files: [new File(['x'], '1.jpg')] } })
    const post = await vi.waitUntil(() => bucket.posts[0])
    await act(() => vi.advanceTimersByTimeAsync(28_000))
    expect(screen.getByRole('progressbar', { name: 'رفع 1.jpg' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(post.aborted).toBe(true)
    expect(screen.getByRole('alert').textContent).toContain('تأخر الرفع أكثر من ثلاثين ثانية')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onBusy.mock.lastCall).toEqual([false])
    expect(screen.getByRole('button', { name: 'أعد رفع 1.jpg' })).toBeTruthy()
  })

  test.each<[string, () => unknown]>([
    ['a service that is busy', () => market.network.break('BUSY', 'images/createImage')],
    ['a service out of reach', () => market.network.break('offline', 'images/createImage')],
    ['a bucket that breaks', async () => (await bucket.post(0)).reject(503)],
    ['a bucket out of reach', async () => (await bucket.post(0)).reject(0)],
  ])('%s is told as such [ERR-13]', async (_, fail) => {
    const failed = fail()
    show()
    await choose(2)
    await failed
    expect((await screen.findByRole('alert')).textContent).toBe(
      'خدمة رفع الصور غير متاحة الآن. حاول بعد قليل.',
    )
  })

  test('what is no picture is refused with a sentence, and not offered again', async () => {
    const user = show()
    await choose(1, 'image/x-odd')
    expect((await screen.findByRole('alert')).textContent).toContain('هذا الملف ليس صورة')
    expect(screen.queryByRole('button', { name: /^أعد رفع/ })).toBeNull()
    expect(market.network.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'أزل 1.jpg من القائمة' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('uploads can be cancelled, one and all [WIDG-10]', async () => {
    const user = show()
    await choose(3)
    await bucket.post(1)
    await user.click(screen.getByRole('button', { name: 'إلغاء رفع 1.jpg' }))
    expect(bucket.posts.filter(({ aborted }) => aborted)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'إلغاء الرفع' }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(bucket.posts.every(({ aborted }) => aborted)).toBe(true)
    expect(added()).toBe('')
  })

  test('a picture whose small copy cannot be stored is added all the same', async () => {
    show()
    await choose(1)
    await (await bucket.post(0)).arrive()
    ;(await bucket.post(1)).reject(500)
    await isAdded(1)
  })
})

describe('a configured upload widget', () => {
  const scripts: HTMLScriptElement[] = []
  /** Answers the page's request for the script; jsdom itself fetches none. */
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
    const opened = vi.fn()
    chooser().addEventListener('click', opened)
    return opened
  }
  const excuse = 'نافذة الرفع لا تعمل الآن. اختر الصور من جهازك مباشرة.'

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

  test('opens for pictures from the device or a link; what it took comes to us as our own upload [API-IMG-01] [VALID-14]', async () => {
    bucket.isOpen = true
    serve(arrive)
    const hosted = 'hosted picture'
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
    expect(opened[0]?.size).toBe(hosted.length)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    // The files of the device stay unrestricted.
    expect(chooser()).toHaveProperty('accept', 'image/*')
  })

  test('that does not load gives way to the device, and is not asked for again [WIDG-11]', async () => {
    serve((script) => script.dispatchEvent(new Event('error')))
    show()
    const opened = localSelections()
    press()
    expect(await screen.findByText(excuse)).toBeTruthy()
    expect(opened).toHaveBeenCalledTimes(1)
    press()
    expect(opened).toHaveBeenCalledTimes(2)
    expect(scripts).toHaveLength(1)
  })

  test('that reports a failure is closed and gives way to the device [WIDG-11]', async () => {
    serve(arrive)
    const user = show()
    const opened = localSelections()
    press()
    await widget()
    await user.click(screen.getByRole('button', { name: 'Break' }))
    expect(await screen.findByText(excuse)).toBeTruthy()
    expect(opened).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('that is not there in time gives way, and does not open later [WIDG-11]', async () => {
    vi.useFakeTimers()
    serve(() => {})
    show()
    const opened = localSelections()
    press()
    await act(() => vi.advanceTimersByTimeAsync(limits.uploadWidgetOpensMs - 1))
    expect(opened).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(opened).toHaveBeenCalledTimes(1)
    scripts.forEach(arrive)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('whose host does not give a picture out lets it be tried again', async () => {
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
    expect((await screen.findByRole('alert')).textContent).toContain('خدمة رفع الصور غير متاحة')
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('hosted'))),
    )
    await user.click(screen.getByRole('button', { name: 'أعد رفع lamp' }))
    await isAdded(1)
  })

  test('is not loaded where none is configured: the device is asked at once', () => {
    vi.stubEnv('VITE_UPLOAD_WIDGET_PRESET', '')
    serve(arrive)
    show()
    const opened = localSelections()
    press()
    expect(opened).toHaveBeenCalledTimes(1)
    expect(scripts).toEqual([])
    expect(screen.queryByText(excuse)).toBeNull()
  })
})

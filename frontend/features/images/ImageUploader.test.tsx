import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import { ApiError } from '../../api/apiError.ts'
import type { Call } from '../../api/types.ts'
import { renderScreen, sessionOf, userOf } from '../../testing/renderScreen.tsx'
import { ImageUploader } from './ImageUploader.tsx'
import { preparePicture } from './preparePicture.ts'
import { hostedWidget } from './testing/hostedWidget.ts'
import { UploadError } from './uploadError.ts'

vi.mock(import('./preparePicture.ts'))

/** Who takes uploads; each post stays open until the test answers it. */
class Post {
  static all: Post[] = []
  url = ''
  form = new FormData()
  status = 0
  aborted = false
  upload: { onprogress?: (event: object) => void } = {}
  onabort = () => {}
  onloadend = () => {}
  open(_method: string, url: string) {
    this.url = url
  }
  send(form: FormData) {
    this.form = form
    Post.all.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
    this.onloadend()
  }
  answer(status: number) {
    this.status = status
    this.onloadend()
  }
}
const post = (index: number) =>
  waitFor(() => {
    const found = Post.all[index]
    if (!found) throw new Error(`Only ${Post.all.length} posts`)
    return found
  })
const answerAll = () =>
  vi.spyOn(Post.prototype, 'send').mockImplementation(function (this: Post, form) {
    this.form = form
    Post.all.push(this)
    queueMicrotask(() => this.answer(204))
  })

const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = ((rowId: string, input: unknown) =>
  Promise.resolve().then(() => ({ data: answer(rowId, input) }))) as Call
const asked = (row: string) =>
  answer.mock.calls.filter(([rowId]) => rowId === row).map(([, input]) => input)

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
  renderScreen(<Form had={had} />, { call, session: sessionOf({ user: userOf('vendor') }) })
  return userEvent.setup()
}
const chooser = () => screen.getByLabelText('أضف صوراً', { selector: 'input' })
const choose = (count: number) =>
  userEvent.upload(
    chooser(),
    Array.from(
      { length: count },
      (_, n) => new File(['x'], `${n + 1}.jpg`, { type: 'image/jpeg' }),
    ),
  )
const added = () => screen.getByRole('status', { name: 'added' }).textContent

beforeEach(() => {
  Post.all = []
  vi.stubGlobal('XMLHttpRequest', Post)
  onBusy.mockReset()
  vi.mocked(preparePicture)
    .mockReset()
    .mockImplementation(() =>
      Promise.resolve({
        type: 'image/webp',
        photo: new Blob(['photo']),
        thumbnail: new Blob(['small']),
      }),
    )
  let made = 0
  answer.mockReset().mockImplementation((rowId, input) => {
    if (rowId === 'images/createImage') {
      const { body } = input as { body: { thumbnailOf?: string } }
      made += body.thumbnailOf ? 0 : 1
      const id = body.thumbnailOf ? `${body.thumbnailOf}.thumb` : `id${made}`
      return { id, url: '/img-upload', fields: { key: `incoming/${id}` } }
    }
    const { id } = (input as { params: { id: string } }).params
    return { public_id: `v/${id}`, secure_url: `/img/v/${id}.webp`, width: 1, height: 1 }
  })
})

describe('the image uploader', () => {
  test('sends the picture with its form, then its small copy, and gives its address', async () => {
    show()
    await choose(1)
    const first = await post(0)
    expect([first.url, first.form.get('key')]).toEqual(['/img-upload', 'incoming/id1'])
    expect((first.form.get('file') as File).size).toBe(5)
    expect([...first.form.keys()].at(-1)).toBe('file')
    act(() => first.upload.onprogress?.({ loaded: 2, total: 5, lengthComputable: true }))
    expect(screen.getByRole('progressbar', { name: 'رفع 1.jpg' })).toHaveProperty('value', 0.4)
    expect(onBusy.mock.lastCall).toEqual([true])
    first.answer(204)
    ;(await post(1)).answer(204)
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp'))
    expect(asked('images/createImage')).toEqual([
      { body: { contentType: 'image/webp', bytes: 5 } },
      { body: { contentType: 'image/webp', bytes: 5, thumbnailOf: 'id1' } },
    ])
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onBusy.mock.lastCall).toEqual([false])
  })

  test('takes as many as fit and says so; at ten nothing more can be added [VALID-13]', async () => {
    answerAll()
    show(7)
    await choose(5)
    await waitFor(() => expect(added()?.split(' ')).toHaveLength(3))
    expect(screen.getByText('أُخذت أول ٣ صور فقط، فالحد عشر صور لكل منتج.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'أضف صوراً' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'التقط صورة' })).toHaveProperty('disabled', true)
    await choose(1)
    expect(asked('images/completeImage')).toHaveLength(6)
  })

  test('any picture may be chosen, dropped, pasted or taken with the camera [VALID-14]', async () => {
    answerAll()
    show()
    expect(chooser()).toHaveProperty('accept', 'image/*')
    expect(screen.getByLabelText('التقط صورة', { selector: 'input' }).getAttribute('capture')).toBe(
      'environment',
    )
    const files = [new File(['x'], 'a.heic', { type: 'image/heic' })]
    fireEvent.drop(document.body, { dataTransfer: { files, types: ['Files'] } })
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp'))
    fireEvent.paste(document.body, { clipboardData: { files, types: ['Files'] } })
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp /img/v/id2.webp'))
  })

  test('a failed upload is told and can be tried again [ERR-12]', async () => {
    const user = show()
    await choose(1)
    ;(await post(0)).answer(403)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'حدث خطأ أثناء رفع الصور. يرجى المحاولة مرة أخرى.',
    )
    answerAll()
    await user.click(screen.getByRole('button', { name: 'أعد رفع 1.jpg' }))
    await waitFor(() => expect(added()).toBe('/img/v/id2.webp'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a service that is not there is told as such [ERR-13]', async () => {
    answer.mockImplementation(() => {
      throw new ApiError('Busy', 503, 'BUSY')
    })
    show()
    await choose(2)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'خدمة رفع الصور غير متاحة الآن. حاول بعد قليل.',
    )
  })

  test('what is no picture is refused with a sentence, and not offered again', async () => {
    vi.mocked(preparePicture).mockRejectedValue(new UploadError('notPicture'))
    const user = show()
    await choose(1)
    expect((await screen.findByRole('alert')).textContent).toContain('هذا الملف ليس صورة')
    expect(screen.queryByRole('button', { name: /^أعد رفع/ })).toBeNull()
    expect(answer).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'أزل 1.jpg من القائمة' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('uploads can be cancelled, one and all [WIDG-10]', async () => {
    const user = show()
    await choose(3)
    await post(1)
    await user.click(screen.getByRole('button', { name: 'إلغاء رفع 1.jpg' }))
    expect(Post.all[0]?.aborted).toBe(true)
    await user.click(screen.getByRole('button', { name: 'إلغاء الرفع' }))
    expect(screen.queryByRole('list')).toBeNull()
    expect(Post.all.every(({ aborted }) => aborted)).toBe(true)
    expect(added()).toBe('')
  })

  test('a picture whose small copy cannot be stored is added all the same', async () => {
    show()
    await choose(1)
    ;(await post(0)).answer(204)
    ;(await post(1)).answer(500)
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp'))
  })
})

describe('a configured upload widget', () => {
  const scripts: HTMLScriptElement[] = []
  /** Answers the page's request for the script; jsdom itself fetches none. */
  const serve = (answer: (script: HTMLScriptElement) => void) =>
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      scripts.push(script as HTMLScriptElement)
      queueMicrotask(() => answer(script as HTMLScriptElement))
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
    vi.unstubAllGlobals()
    delete window.cloudinary
  })

  test('opens for pictures from the device or a link; what it took comes to us as our own upload [API-IMG-01] [VALID-14]', async () => {
    answerAll()
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
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp'))
    await user.click(screen.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp /img/v/id2.webp'))
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      'https://res.cloudinary.com/shop/image/upload/v1/qitati/products/p1.png',
      'https://res.cloudinary.com/shop/image/upload/v1/qitati/products/p2.png',
    ])
    expect(vi.mocked(preparePicture).mock.calls[0]?.[0].size).toBe(hosted.length)
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
    answerAll()
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
    await waitFor(() => expect(added()).toBe('/img/v/id1.webp'))
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

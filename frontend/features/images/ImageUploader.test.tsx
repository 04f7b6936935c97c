import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { webpImage } from '#functions/images/testing/images.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ProductFormScreen } from '../products/form/ProductFormScreen.tsx'
import { bucket } from './testing/bucketPosts.ts'
import {
  added,
  choose,
  chooser,
  isAdded,
  market,
  onBusy,
  imageSize,
  setUpUploader,
  show,
  vendor,
} from './testing/uploader.tsx'

setUpUploader()

const asked = () => market.network.sentTo('images/createImage').map(({ body }) => body)

describe('the image uploader', () => {
  test('sends the image with its form, then its thumbnail, and reports its address [WIDG-11]', async () => {
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
    const id = added().split('/').at(-1)?.split('.')[0]
    expect(asked()).toEqual([
      { contentType, bytes: webpImage(640, 480).length },
      { contentType, bytes: webpImage(480, 360).length, thumbnailOf: id },
    ])
    // The bucket has both, and the thumbnail has the image's id.
    const published = readdirSync(join(bucket.folder, 'img', vendor.id)).sort()
    expect(published).toEqual([`${id}.thumb.webp`, `${id}.webp`])
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(onBusy.mock.lastCall).toEqual([false])
  })

  test('a photograph has a middle size too, and its address tells the widths of those that were stored', async () => {
    bucket.isOpen = true
    imageSize.width = 3000
    imageSize.height = 2000
    show()
    await choose(1)
    await isAdded(1)
    const id = added().split('/').at(-1)?.split('.')[0]
    expect(added()).toBe(`/img/${vendor.id}/${id}.webp#photo1600-thumbnail480-middle960`)
    expect(asked()).toMatchObject([{}, { thumbnailOf: id }, { middleOf: id }])
    const published = readdirSync(join(bucket.folder, 'img', vendor.id)).sort()
    expect(published).toEqual([`${id}.middle.webp`, `${id}.thumb.webp`, `${id}.webp`])
  })

  test('the address of an image goes into the imageUrl of its product [API-IMG-01]', async () => {
    bucket.isOpen = true
    const { id } = await market.sell(vendor.id)
    const form = <ProductFormScreen productId={id} />
    const { location } = renderScreen(form, { at: `/vendor/edit-product/${id}`, ...vendor })
    const images = () => screen.findAllByRole('button', { name: /^أزل الصورة/ })
    const had = (await images()).length
    await choose(1)
    await waitFor(async () => expect(await images()).toHaveLength(had + 1))
    await userEvent.click(screen.getByRole('button', { name: /^احفظ/ }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    const { data } = await vendor.call('products/getProduct', { params: { id } })
    const addresses = JSON.parse(data.imageUrl) as string[]
    expect(addresses).toHaveLength(had + 1)
    expect(addresses.at(-1)).toMatch(
      new RegExp(`^/img/${vendor.id}/[0-9A-Z]{26}\\.webp#photo640-thumbnail480$`),
    )
  })

  test('adds as many as there is room for, with a message; at ten nothing more can be added [VALID-13]', async () => {
    bucket.isOpen = true
    show(7)
    expect(screen.getByRole('button', { name: 'أضف صوراً' })).toHaveProperty('disabled', false)
    await choose(5)
    await isAdded(3)
    expect(screen.getByText('أخذنا أول ٣ صور فقط: أكثر ما يمكن ١٠.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'أضف صوراً' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'التقط صورة' })).toHaveProperty('disabled', true)
    await choose(1)
    expect(market.network.sentTo('images/completeImage')).toHaveLength(6)
  })

  test('any image can be chosen, dropped, pasted or taken with the camera [VALID-14]', async () => {
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

  test('a failed upload is reported and can be retried [ERR-12]', async () => {
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

  test('an upload still running after 30 seconds is stopped, and can be retried [WIDG-11]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show()
    fireEvent.change(chooser(), { target: { files: [new File(['x'], '1.jpg')] } })
    const post = await vi.waitUntil(() => bucket.posts[0], 20_000)
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
  ])('%s is reported as such [ERR-13]', async (_, fail) => {
    const failed = fail()
    show()
    await choose(2)
    await failed
    expect((await screen.findByRole('alert')).textContent).toBe(
      'رفع الصور لا يعمل الآن. حاول بعد قليل.',
    )
  })

  test('a file that is not an image is rejected with a message, and cannot be retried', async () => {
    const user = show()
    await choose(1, 'image/x-odd')
    expect((await screen.findByRole('alert')).textContent).toContain('هذا الملف ليس صورة')
    expect(screen.queryByRole('button', { name: /^أعد رفع/ })).toBeNull()
    expect(market.network.sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'أزل 1.jpg من القائمة' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('uploads can be cancelled, one by one or all at once [WIDG-10]', async () => {
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

  test('an image whose thumbnail cannot be stored is added anyway', async () => {
    show()
    await choose(1)
    await (await bucket.post(0)).arrive()
    ;(await bucket.post(1)).reject(500)
    await isAdded(1)
    expect(added()).toMatch(/\.webp#photo640$/)
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import AddImagesPage from '../../../pages/vendor/AddImagesPage.tsx'
import { press } from '../../../testing/press.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { bucket } from '../../images/testing/bucketPosts.ts'
import { market, setUpUploader, vendor } from '../../images/testing/uploader.tsx'

setUpUploader()

const sell = (nameAr: string, imageUrl = '[]') => {
  market.app.advance(60_000)
  return market.sell(vendor.id, { nameAr, imageUrl })
}
const show = () => renderScreen(<AddImagesPage />, vendor)
const part = (name: string) => screen.findByRole('heading', { level: 2, name })
const photograph = () => {
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('صوّر هذه القطعة', { selector: 'input' }), {
    target: { files: [photo] },
  })
}
const imagesOf = async (id: string) =>
  (await vendor.call('products/getProduct', { params: { id } })).data.imageUrl

test('photographs the parts without an image one after the other, each saved meanwhile', async () => {
  bucket.isOpen = true
  await sell('بطارية', '["/parts/battery.svg"]')
  const [first, second] = [await sell('سلف'), await sell('دينمو')]
  show()
  await part('دينمو')
  photograph()
  await part('سلف')
  await screen.findByText('صُوّرت ١ من ٢')
  expect(await imagesOf(second.id)).toMatch(/^\["\/img\//)
  photograph()
  await screen.findByText('صُوّرت ٢ من ٢')
  expect(await imagesOf(first.id)).toMatch(/^\["\/img\//)
  expect(screen.getByText('وصلت إلى آخر القطع.')).toBeTruthy()
})

test('comes back to what was put off, and tries again what was not uploaded', async () => {
  const { id } = await sell('سلف')
  await sell('دينمو')
  show()
  await part('دينمو')
  await press('لاحقاً')
  await part('سلف')
  photograph()
  const post = await bucket.post(0)
  act(() => post.reject(500))
  const row = within(await screen.findByRole('list', { name: 'صور في الطريق' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  bucket.isOpen = true
  fireEvent.click(row.getByRole('button', { name: 'أعد رفع سلف' }))
  await waitFor(async () => expect(await imagesOf(id)).toMatch(/^\["\/img\//))
  await press('ارجع إلى ما تركته')
  await part('دينمو')
})

test('says that all parts have images', async () => {
  await sell('بطارية', '["/parts/battery.svg"]')
  show()
  expect(await screen.findByText('كل قطعك لها صور.')).toBeTruthy()
})

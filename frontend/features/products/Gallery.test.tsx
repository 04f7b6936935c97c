import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatImages } from '#shared/products/rules.ts'
import { Gallery } from './Gallery.tsx'

const gallery = (of: readonly string[], drawing?: 'headlight') => {
  const product = { id: 'a', nameAr: 'دعامية', imageUrl: formatImages(of), drawing }
  return <Gallery product={product} />
}
const images = ['/img/a.jpg', '/img/b.jpg', '/img/c.jpg']
const shown = () => screen.getByRole('img', { name: /^دعامية، صورة/ }).getAttribute('src')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the gallery', () => {
  test('next, previous and thumbnails choose the image, and the counter follows [PDP-10]', () => {
    render(gallery(images))
    const expectShown = (image: string | undefined, count: string) => {
      expect(shown()).toBe(image)
      expect(screen.getByText(count)).toBeTruthy()
    }
    expectShown(images[0], '١ / ٣')
    press('الصورة التالية')
    expectShown(images[1], '٢ / ٣')
    press('الصورة السابقة')
    press('الصورة السابقة')
    expectShown(images[2], '٣ / ٣')
    const thumbnails = ['الصورة ١', 'الصورة ٢', 'الصورة ٣']
    for (const [index, name] of thumbnails.entries()) {
      const thumbnail = screen.getByRole('button', { name })
      expect(thumbnail.querySelector('img')?.getAttribute('src')).toBe(images[index])
      press(name)
      expectShown(images[index], `${'١٢٣'[index]} / ٣`)
    }
  })

  test('in Arabic the next image is to the left, for keys and for swipes', () => {
    render(gallery(images))
    fireEvent.keyDown(screen.getByRole('group', { name: 'صور القطعة' }), { key: 'ArrowLeft' })
    expect(shown()).toBe('/img/b.jpg')
    const image = screen.getByRole('button', { name: 'كبّر الصورة' })
    fireEvent.pointerDown(image, { clientX: 100, pointerType: 'touch' })
    fireEvent.pointerUp(image, { clientX: 200 })
    expect(shown()).toBe('/img/c.jpg')
  })

  test('the full screen opens and closes [PDP-10]', () => {
    render(gallery(images))
    press('الصورة التالية')
    press('كبّر الصورة')
    const zoom = within(screen.getByRole('dialog', { name: 'صور القطعة' }))
    expect(zoom.getByRole('img').getAttribute('src')).toBe(images[1])
    press('صغّر الصورة')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without images it says so on the drawing of the part [PDP-11]', () => {
    const { rerender } = render(gallery([], 'headlight'))
    expect(screen.getByText('لا توجد صور')).toBeTruthy()
    expect(shown()).toBe('/parts/headlight.svg')
    rerender(gallery([]))
    expect(shown()).toBe('/parts/part.svg')
  })
})

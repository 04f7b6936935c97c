import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Gallery } from './Gallery.tsx'

const images = ['/img/a.jpg', '/img/b.jpg', '/img/c.jpg']
const shown = () => screen.getByRole('img', { name: /^دعامية، صورة/ }).getAttribute('src')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the gallery', () => {
  test('next, previous and thumbnails choose the picture, and the counter follows [PDP-10]', () => {
    render(<Gallery images={images} name="دعامية" />)
    expect(screen.getByText('١ / ٣')).toBeTruthy()
    press('الصورة التالية')
    expect(shown()).toBe('/img/b.jpg')
    press('الصورة السابقة')
    press('الصورة السابقة')
    expect(shown()).toBe('/img/c.jpg')
    press('الصورة 1'.replace('1', '١'))
    expect(shown()).toBe('/img/a.jpg')
  })

  test('in Arabic the next picture lies to the left, for keys and for fingers', () => {
    render(<Gallery images={images} name="دعامية" />)
    fireEvent.keyDown(screen.getByRole('group', { name: 'صور القطعة' }), { key: 'ArrowLeft' })
    expect(shown()).toBe('/img/b.jpg')
    const image = screen.getByRole('button', { name: 'تكبير الصورة' })
    fireEvent.pointerDown(image, { clientX: 100, pointerType: 'touch' })
    fireEvent.pointerUp(image, { clientX: 200 })
    expect(shown()).toBe('/img/c.jpg')
  })

  test('the full screen opens and closes [PDP-10]', () => {
    render(<Gallery images={images} name="دعامية" />)
    press('تكبير الصورة')
    expect(screen.getByRole('dialog', { name: 'صور القطعة' })).toBeTruthy()
    press('إغلاق التكبير')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without pictures it says so [PDP-11]', () => {
    render(<Gallery images={[]} name="دعامية" />)
    expect(screen.getByText('لا توجد صور')).toBeTruthy()
  })
})

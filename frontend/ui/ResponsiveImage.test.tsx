// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'

const shown = () => screen.getByAltText<HTMLImageElement>('دعامية').getAttribute('src')

afterEach(cleanup)

describe('ResponsiveImage', () => {
  it('shows the drawing of a part when there is no photograph', () => {
    render(<ResponsiveImage alt="دعامية" />)
    expect(shown()).toBe('/parts/part.svg')
  })

  it('shows the drawing when the photograph cannot be loaded, and tries a new one', () => {
    const { rerender } = render(<ResponsiveImage alt="دعامية" src="/img/gone.jpg" />)
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(shown()).toBe('/parts/part.svg')
    rerender(<ResponsiveImage alt="دعامية" src="/img/new.jpg" />)
    expect(shown()).toBe('/img/new.jpg')
  })

  it('shows the thumbnail of a photograph, or the photograph where that is missing or not enough', () => {
    const photo = '/img/user_1/01J.webp'
    const { rerender } = render(<ResponsiveImage alt="دعامية" src={photo} />)
    expect(shown()).toBe('/img/user_1/01J.thumb.webp')
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(shown()).toBe(photo)
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(shown()).toBe('/parts/part.svg')
    rerender(<ResponsiveImage alt="دعامية" src="/img/user_1/02J.webp" full />)
    expect(shown()).toBe('/img/user_1/02J.webp')
  })

  it('varies a drawing by its product, always in the same way, and never a photograph', () => {
    const looks = (src: string, ids: readonly string[]) =>
      ids.map((id) => {
        const { container, unmount } = render(<ResponsiveImage alt="" src={src} of={id} />)
        const { innerHTML } = container
        unmount()
        return innerHTML
      })
    const ids = Array.from({ length: 12 }, (_, index) => `01M81DK33523TNDEABXABHBG${index}`)
    const drawing = partDrawingUrl('oil-filter')
    expect(new Set(looks(drawing, ids)).size).toBeGreaterThan(6)
    expect(looks(drawing, ids)).toEqual(looks(drawing, ids))
    expect(new Set(looks('/img/user_1/01J.webp', ids)).size).toBe(1)
  })

  it('says that a drawing is one, also in place of a photograph', () => {
    const photo = '/img/gone.jpg'
    render(<ResponsiveImage alt="دعامية" src={photo} labelled />)
    expect(screen.queryByText('رسم توضيحي')).toBeNull()
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(screen.getByText('رسم توضيحي')).toBeTruthy()
  })

  it('has a file for each family', () => {
    const missing = partDrawings.filter(
      (family) => !existsSync(`frontend/public${partDrawingUrl(family)}`),
    )
    expect(missing).toEqual([])
  })
})

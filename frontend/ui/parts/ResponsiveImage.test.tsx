// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { partDrawings, partDrawingUrl } from '#shared/images/partDrawings.ts'
import { ResponsiveImage } from './product.tsx'

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
    const photo = '/img/user_1/01JABCDEFGHJKMNPQRSTVWXYZ0.webp'
    const { rerender } = render(<ResponsiveImage alt="دعامية" src={photo} />)
    expect(shown()).toBe(photo.replace('.webp', '.thumb.webp'))
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(shown()).toBe(photo)
    fireEvent.error(screen.getByAltText('دعامية'))
    expect(shown()).toBe('/parts/part.svg')
    rerender(<ResponsiveImage alt="دعامية" src="/img/user_1/02J.webp" full />)
    expect(shown()).toBe('/img/user_1/02J.webp')
  })

  it('lets the browser choose among the copies where it is large, and asks for none that is not there', () => {
    const photo = '/img/user_1/01JABCDEFGHJKMNPQRSTVWXYZ0'
    const image = () => screen.getByAltText<HTMLImageElement>('دعامية')
    const large = (src: string) => <ResponsiveImage alt="دعامية" src={src} full sizes="90vw" />
    const { rerender } = render(large(`${photo}.webp#photo1600-thumbnail480-middle960`))
    expect(shown()).toBe(`${photo}.webp`)
    expect(image().sizes).toBe('90vw')
    expect(image().srcset).toBe(
      `${photo}.thumb.webp 480w, ${photo}.middle.webp 960w, ${photo}.webp 1600w`,
    )
    // Before its `src`, which the browser would else begin to load.
    expect(image().outerHTML).toMatch(/ sizes=.* srcset=.* src=/)
    rerender(large(`${photo}.webp`))
    expect([shown(), image().srcset]).toEqual([`${photo}.webp`, ''])
    rerender(<ResponsiveImage alt="دعامية" src={`${photo}.webp#photo1600-thumbnail480`} />)
    expect([shown(), image().srcset]).toEqual([`${photo}.thumb.webp`, ''])
    rerender(<ResponsiveImage alt="دعامية" src={`${photo}.webp#photo1600`} />)
    expect(shown()).toBe(`${photo}.webp`)
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
    render(<ResponsiveImage alt="دعامية" src={photo} label="رسم توضيحي" />)
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

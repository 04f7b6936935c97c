import { expect, test } from 'vitest'
import { galleriesEnd, galleryComment, photoGallery } from '#shared/site/productTemplate.ts'
import { prerender } from './prerender.tsx'
import { prerenderedPages } from './prerenderedPages.ts'
import { replaceOnce } from './replaceOnce.ts'

test("a product's page has the galleries that the site's function chooses from, others have none", async () => {
  for (const { path, screen, hasCards } of prerenderedPages) {
    const page = await prerender(path, { hasCards })
    const isProduct = screen === 'ProductPage'
    for (const mark of [galleryComment(photoGallery(1)), galleriesEnd])
      expect([path, page.includes(mark)]).toEqual([path, isProduct])
  }
})

test('the build fails where a page lacks what is to be replaced, or has it twice', () => {
  expect(replaceOnce('<p>$&</p>', '$&', "$'")).toBe("<p>$'</p>")
  for (const page of ['<p></p>', '<hr/><hr/>'])
    expect(() => replaceOnce(page, '<hr/>', '')).toThrow('Not once in the markup: <hr/>')
})

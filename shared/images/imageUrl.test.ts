import { expect, test } from 'vitest'
import { looksLikeImage, looksUploaded, parseImageUrl, withWidths } from './imageUrl.ts'

const imageId = '01JABCDEFGHJKMNPQRSTVWXYZ0'

test('an address names its vendor and image, and which copy it is', () => {
  expect(parseImageUrl(`/img/user_1/${imageId}.webp`)).toEqual({
    vendorId: 'user_1',
    imageId,
    extension: 'webp',
  })
  expect(parseImageUrl(`/img/user_1/${imageId}.thumb.jpg`)?.size).toBe('thumbnail')
  expect(parseImageUrl(`/img/user_1/${imageId}.middle.jpg`)?.size).toBe('middle')
})

test.each([
  { photo: 1600, thumbnail: 480, middle: 960 },
  { photo: 900, middle: 700 },
  { photo: 9 },
])('an address tells the widths %j', (widths) => {
  const url = withWidths(`/img/user_1/${imageId}.webp`, widths)
  expect(parseImageUrl(url)?.widths).toEqual(widths)
})

test.each([
  `/img/user_1//host/${imageId}.webp`,
  `/img/user_1/x.jpg`,
  `/img/user_1/${imageId}.svg`,
  `/img/user_1/${imageId}.webp/`,
  `/img/user_1/${imageId}.webp#`,
  `/img/user_1/${imageId}.webp#photo1600-large1200`,
  `/img/user_1/${imageId}.thumb.webp#photo480`,
  `/img/user_1/../user_2/${imageId}.webp`,
  `//img/user_1/${imageId}.webp`,
  `https://evil.test/img/user_1/${imageId}.webp`,
  '/parts/battery.svg',
  '',
])('%s is not the address of an upload', (url) => {
  expect(parseImageUrl(url)).toBeUndefined()
})

test.each([
  [`/img/user_1/${imageId}.webp#photo1600-thumbnail480`, true, true],
  ['/parts/battery.svg', false, true],
  [`/img/user_1/../user_2/${imageId}.webp`, false, false],
  ['/parts/../img/x.svg', false, false],
  ['https://evil.test/img/a.png', false, false],
  [`/img/user_1/${imageId}.webp?x`, false, false],
  ['/img/', false, false],
  [`/img/${'a'.repeat(201)}`, false, false],
])('%s looks uploaded: %s, and like an image of the market: %s', (url, uploaded, known) => {
  expect([looksUploaded.test(url), looksLikeImage.test(url)]).toEqual([uploaded, known])
})

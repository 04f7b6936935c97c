import { expect, test } from 'vitest'
import { parseImageUrl } from './imageUrl.ts'

const imageId = '01JABCDEFGHJKMNPQRSTVWXYZ0'

test('an address names its vendor and image, and whether it is the thumbnail', () => {
  expect(parseImageUrl(`/img/user_1/${imageId}.webp`)).toEqual({
    vendorId: 'user_1',
    imageId,
    extension: 'webp',
    isThumbnail: false,
  })
  expect(parseImageUrl(`/img/user_1/${imageId}.thumb.jpg`)?.isThumbnail).toBe(true)
})

test.each([
  `/img/user_1//host/${imageId}.webp`,
  `/img/user_1/x.jpg`,
  `/img/user_1/${imageId}.svg`,
  `/img/user_1/${imageId}.webp/`,
  `/img/user_1/../user_2/${imageId}.webp`,
  `//img/user_1/${imageId}.webp`,
  `https://evil.test/img/user_1/${imageId}.webp`,
  '/parts/battery.svg',
  '',
])('%s is not the address of an upload', (url) => {
  expect(parseImageUrl(url)).toBeUndefined()
})

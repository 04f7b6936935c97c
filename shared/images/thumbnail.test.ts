import { expect, test } from 'vitest'
import { thumbnailUrl } from './thumbnail.ts'

test('an uploaded image has a thumbnail; a drawing and a thumbnail have none', () => {
  expect(thumbnailUrl('/img/user_1/01J.webp')).toBe('/img/user_1/01J.thumb.webp')
  for (const other of ['/parts/battery.svg', '/img/user_1/01J.thumb.webp', '/img/01J.webp', ''])
    expect(thumbnailUrl(other)).toBeUndefined()
})

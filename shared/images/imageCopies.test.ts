import { expect, test } from 'vitest'
import { imageCopies } from './imageCopies.ts'

const image = '/img/user_1/01JABCDEFGHJKMNPQRSTVWXYZ0'

test('an uploaded image names its copies, with widths as they are; others only themselves', () => {
  expect(imageCopies(`${image}.webp#photo1200-thumbnail360-middle720`)).toEqual({
    url: `${image}.webp`,
    thumbnail: `${image}.thumb.webp`,
    srcSet: `${image}.thumb.webp 360w, ${image}.middle.webp 720w, ${image}.webp 1200w`,
  })
  for (const other of ['/parts/battery.svg', `${image}.thumb.webp`, '/img/01J.webp', ''])
    expect(imageCopies(other)).toEqual({ url: other })
})

test('an address from before there were widths promises no middle size', () => {
  expect(imageCopies(`${image}.jpg`)).toEqual({
    url: `${image}.jpg`,
    thumbnail: `${image}.thumb.jpg`,
  })
})

test('only copies that exist and are narrower than the image are offered instead of it', () => {
  expect(imageCopies(`${image}.webp#photo400-thumbnail400`)).toEqual({
    url: `${image}.webp`,
    thumbnail: `${image}.thumb.webp`,
  })
  expect(imageCopies(`${image}.webp#photo1600-middle960`)).toEqual({
    url: `${image}.webp`,
    srcSet: `${image}.middle.webp 960w, ${image}.webp 1600w`,
  })
  expect(imageCopies(`${image}.webp#photo1600`)).toEqual({ url: `${image}.webp` })
})

import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { prerenderedPages } from '#frontend/build/prerenderedPages.ts'
import { siteFileOf, viewerRequestFile } from './siteFileOf.ts'

describe('the viewer-request function', () => {
  test.each([
    ['/', '/landing.html'],
    ['/products', '/products.html'],
    ['/products/', '/products.html'],
  ])('maps %s to its prerendered page', (path, file) => {
    expect(siteFileOf(path)).toBe(file)
  })

  test.each([
    ...publicPaths.filter((path) => !prerenderedPages.some((page) => page.path === path)),
    '/vendor/dashboard',
    '/customer/orders/01J5/',
    '/لا-شيء',
  ])('maps %s to index.html', (path) => {
    expect(siteFileOf(path)).toBe('/index.html')
  })

  test.each([
    '/index.html',
    '/assets/index-1a2b3c.js',
    '/assets/gone.js',
    '/parts/brake-pad.svg',
    '/favicon.ico',
    '/.env',
    '/vendor/backup.zip',
  ])('leaves %s unchanged', (path) => {
    expect(siteFileOf(path)).toBe(path)
  })

  test('is within the size limit of CloudFront', () => {
    expect(statSync(viewerRequestFile).size).toBeLessThan(10 * 1024)
  })
})

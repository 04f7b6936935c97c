import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { siteFileOf, viewerRequestFile } from './siteFileOf.ts'

describe('the viewer-request function', () => {
  test.each([
    ...publicPaths,
    '/products/',
    '/vendor/dashboard',
    '/customer/orders/01J5/',
    '/لا-شيء',
  ])('answers %s with the one page', (path) => {
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
  ])('leaves %s what it is, there or not', (path) => {
    expect(siteFileOf(path)).toBe(path)
  })

  test('fits into what CloudFront takes', () => {
    expect(statSync(viewerRequestFile).size).toBeLessThan(10 * 1024)
  })
})

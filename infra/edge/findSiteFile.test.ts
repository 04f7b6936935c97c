import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publicPaths } from '#shared/site/publicPaths.ts'
import { prerenderedPages } from '#frontend/build/prerenderedPages.ts'
import { findSiteFile, viewerRequest, viewerRequestFile } from './findSiteFile.ts'

describe('the viewer-request function', () => {
  test.each([
    ['/', '/landing.html'],
    ['/products', '/products.html'],
    ['/products/', '/products.html'],
  ])('maps %s to its prerendered page', (path, file) => {
    expect(findSiteFile(path)).toBe(file)
  })

  test('tells the list without a query from those with one, which are one to the edge', () => {
    const list = (querystring: Record<string, { value: string }>) =>
      viewerRequest({ uri: '/products', querystring })
    expect(list({})).toEqual({ uri: '/products.html', querystring: {} })
    const filtered = { uri: '/products.html', querystring: { filtered: { value: '1' } } }
    expect(list({ search: { value: 'فلتر' } })).toEqual(filtered)
    expect(list({ category: { value: '1' }, sort: { value: 'name' } })).toEqual(filtered)
  })

  test.each([
    ...publicPaths.filter((path) => !prerenderedPages.some((page) => page.path === path)),
    '/vendor/dashboard',
    '/customer/orders/01J5/',
    '/لا-شيء',
  ])('maps %s to index.html', (path) => {
    expect(findSiteFile(path)).toBe('/index.html')
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
    expect(findSiteFile(path)).toBe(path)
  })

  test('is within the size limit of CloudFront', () => {
    expect(statSync(viewerRequestFile).size).toBeLessThan(10 * 1024)
  })
})

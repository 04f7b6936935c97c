import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import budgets from '#infra/ci/budgets.json' with { type: 'json' }
import { prerenderedPages } from '#frontend/build/prerenderedPages.ts'
import { earlyScript } from '#frontend/build/earlyScript.ts'
import { siteFolder } from './buildLocalSite.ts'

const readPage = (file: string) => readFileSync(join(siteFolder, file), 'utf8')
const readScript = (file: string) => readFileSync(join(siteFolder, 'assets', file), 'utf8')

/** The scripts that a page names. */
const namedIn = (page: string) =>
  [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file = '']) => file)

/** The files' static imports. */
const findImports = (files: readonly string[]) =>
  files.flatMap((file) =>
    [...readScript(file).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, path]) => path,
    ),
  )

describe.each(prerenderedPages)('$file', ({ file, path }) => {
  const page = readPage(file)
  const named = namedIn(page)

  it('names all its scripts, so that none waits for another', () => {
    expect(named).toEqual(expect.arrayContaining(findImports(named)))
  })

  it('loads no more JavaScript than its budget, and neither zod nor Clerk', () => {
    const code = named.map(readScript)
    expect(code.join('\n')).toContain('/api/products')
    const bytes = code.reduce((sum, one) => sum + gzipSync(one).length, 0)
    expect(bytes).toBeLessThanOrEqual(budgets.pageScriptsGzipped)
    expect(code.join('\n')).not.toContain('ZodError')
    expect(code.join('\n')).not.toContain('@clerk/clerk-react')
  })

  it('shows its heading before any script has run, unless the site’s function renders it', () => {
    if (path === undefined)
      return expect(page).toMatch(/<div id="root" data-build="\w{12}"><\/div>/)
    expect(page).toMatch(/<div id="root">.*<h1[^>]*>(<bdi[^>]*>)?[^<]+/s)
    expect(page).toContain('</footer>')
    expect(page).toContain(`{"path":"${path}","responses":{}}`)
  })

  it('starts the application once it is painted', () => {
    const [, start = ''] = /data-start href="\/assets\/([^"]+)"/.exec(page) ?? []
    expect(named).toContain(start)
    expect(readScript(start)).toContain('hydrateRoot')
  })

  it('loads its scripts after what is seen before them', () => {
    const preloads = page.match(/<link [^>]*"modulepreload"[^>]*>/g) ?? []
    expect(preloads.length).toBeGreaterThan(0)
    const start = path === undefined ? '<link data-later-rel=' : '<link rel='
    for (const link of preloads) {
      expect(link).toContain(start)
      expect(link).toContain('fetchpriority="low"')
    }
  })

  it('has the one inline script that the content security policy allows', () => {
    const inline = [...page.matchAll(/<script(?! type="application)[^>]*>([^<]+)<\/script>/g)].map(
      ([, code]) => code,
    )
    expect(inline).toEqual([earlyScript])
  })
})

it('other pages come without markup, and preload only what all need', () => {
  const page = readPage('index.html')
  expect(page).toContain('<div id="root"></div>')
  const named = namedIn(page)
  expect(named).toEqual(expect.arrayContaining(findImports(named)))
})

it('has a service worker without the texts and names of whole pages', () => {
  expect(gzipSync(readPage('sw.js')).length).toBeLessThanOrEqual(budgets.workerGzipped)
})

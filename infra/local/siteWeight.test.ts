import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { siteFolder } from './buildSite.ts'

it('the first page loads at most 130 KB of gzipped JavaScript, and neither zod nor Clerk', () => {
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(scripts.length).toBeGreaterThan(0)
  const code = scripts.map((path) => readFileSync(join(siteFolder, path)))
  const bytes = code.reduce((sum, one) => sum + gzipSync(one).length, 0)
  expect(bytes).toBeLessThanOrEqual(130 * 1024)
  const text = code.map(String).join('\n')
  expect(text).not.toContain('ZodError')
  expect(text).not.toContain('@clerk/clerk-react')
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { siteFolder } from './buildLocalSite.ts'

const assets = join(siteFolder, 'assets')
const codeOf = (file: string) => readFileSync(join(assets, file), 'utf8')

/** A file and its static imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of codeOf(file).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(path ?? '', seen)
  return seen
}

it('the landing page loads at most 130 KB of gzipped JavaScript in two pieces, and neither zod nor Clerk', () => {
  const page = readFileSync(join(siteFolder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file)
  const landing = readdirSync(assets).filter((file) => /^landing-.*\.js$/.test(file))
  const files = new Set([...named, ...landing].flatMap((file) => [...withImports(file ?? '')]))
  // Many small files would wait for each other on a slow connection.
  expect([named.length, landing.length, files.size]).toEqual([1, 1, 2])
  const code = [...files].map(codeOf)
  expect(code.join('\n')).toContain('/api/products')
  const bytes = code.reduce((sum, one) => sum + gzipSync(one).length, 0)
  expect(bytes).toBeLessThanOrEqual(130 * 1024)
  const text = code.join('\n')
  expect(text).not.toContain('ZodError')
  expect(text).not.toContain('@clerk/clerk-react')
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { sitePages } from '#shared/site/pages.ts'

const here = new URL('./', import.meta.url)

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
const textOf = (file: string) => readFileSync(new URL(file, here), 'utf8')
const testTexts = files
  .filter((file) => file.endsWith('.test.ts') && file !== 'all.test.ts')
  .map(textOf)

/**
 * Endpoints: files that export a `handler`, except those that a deployment calls. Found by content,
 * not by a list of names.
 */
function endpointFiles(): string[] {
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^(http|table|deployment|testing)\//.test(file))
    .filter((file) => /^export const handler\b/m.test(textOf(file)))
    .filter((file) => !textOf(file).includes("from '#functions/deployment/customResource.ts'"))
    .map((file) => file.replace(/\.ts$/, ''))
}

/** Of the contract, and of the pages that a function renders. */
const ids: string[] = [...rows, ...sitePages].map(({ id }) => id)

describe('every endpoint', () => {
  test.each(ids)('%s has its handler', async (id) => {
    expect(existsSync(new URL(`${id}.ts`, here))).toBe(true)
    const module = (await import(new URL(`${id}.ts`, here).href)) as Record<string, unknown>
    expect(module.handler).toBeTypeOf('function')
  })

  test.each(ids)('%s is called by a test', (id) =>
    expect(testTexts.some((text) => text.includes(`/${id.split('/').at(-1)}.ts'`))).toBe(true),
  )
})

test('every handler has its row', () =>
  expect(endpointFiles().filter((file) => !ids.includes(file))).toEqual([]))

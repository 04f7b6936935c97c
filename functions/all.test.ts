import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { sitePages } from '#shared/site/pages.ts'

const here = new URL('./', import.meta.url)

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
const textOf = (file: string) => readFileSync(new URL(file, here), 'utf8')
const testTexts = files
  .filter((file) => /\.test\.ts$|\/testing\//.test(file) && file !== 'all.test.ts')
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
    .filter((file) => !textOf(file).includes("from '#functions/http/customResource.ts'"))
    .map((file) => file.replace(/\.ts$/, ''))
}

/** Those of the contract, and the pages that a function renders. */
const endpoints = [...rows, ...sitePages].map((row) => ({
  id: row.id,
  name: row.id.split('/').at(-1) ?? '',
  module: 'module' in row ? row.module : undefined,
}))
const load = (file: string) =>
  import(new URL(`${file}.ts`, here).href) as Promise<{
    handler?: unknown
    handlers?: Record<string, unknown>
  }>

describe('every endpoint', () => {
  test.each(endpoints)('$id has its handler', async ({ id, name, module }) => {
    expect(existsSync(new URL(`${module ?? id}.ts`, here))).toBe(true)
    const { handler, handlers } = await load(module ?? id)
    expect(module === undefined ? handler : handlers?.[name]).toBeTypeOf('function')
  })

  // By the id of its row (`app.call('orders/cancelOrder', ...)`), or as a module.
  test.each(endpoints)('$id is called by a test', ({ id, name }) =>
    expect(
      testTexts.some((text) => text.includes(`'${id}'`) || text.includes(`/${name}.ts'`)),
    ).toBe(true),
  )
})

test('every handler has its row', async () => {
  const ids = endpoints.flatMap(({ id, module }) => (module === undefined ? id : []))
  expect(endpointFiles().filter((file) => !ids.includes(file))).toEqual([])
  for (const module of new Set(endpoints.flatMap((row) => row.module ?? [])))
    expect(Object.keys((await load(module)).handlers ?? {}).sort()).toEqual(
      endpoints.flatMap((row) => (row.module === module ? row.name : [])).sort(),
    )
})

/**
 * `npm run new -- endpoint orders/closeOrder [--method POST] [--path /api/orders/close/{id}]
 * [--access vendor]` writes what an endpoint begins with: its row in the contract, its line in
 * docs/rules.md, its handler and a test that fails until the handler is written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** As docs/rules.md says it. */
const accessInRules = new Map([
  ['public', 'anybody'],
  ['signedIn', 'signed in'],
  ['customer', 'customer'],
  ['vendor', 'vendor'],
])
const methods = new Map([
  ['get', 'GET'],
  ['list', 'GET'],
  ['update', 'PUT'],
  ['delete', 'DELETE'],
])
const rulesFile = 'docs/rules.md'

interface NewEndpoint {
  /** `orders/closeOrder`; the domain must exist. */
  id: string
  method?: string | undefined
  path?: string | undefined
  access?: string | undefined
}

/** Writes into the tree at `root`; returns the changed files. Throws a sentence for what cannot be added. */
export function addEndpoint(root: string, { id, ...given }: NewEndpoint): string[] {
  const [, folder = '', name = ''] = /^(.+)\/(\w+)$/.exec(id) ?? []
  const { contractFile, contract, rows, prefix, end } = findDomain(root, folder)
  const handlerFile = `functions/${folder}/handlers.ts`
  const testFile = `functions/${id}.test.ts`
  if (contract.includes(`\n  ${name}: `)) throw new Error(`${id} exists already.`)
  if (!existsSync(join(root, handlerFile)))
    throw new Error(`${handlerFile} does not exist: the rows of '${folder}' name their modules.`)

  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  // As in /api/orders/cancel/{id}.
  const verb = words.replace(new RegExp(`-${folder.replace(/ies$/, 'y').replace(/s$/, '')}$`), '')
  const path = given.path ?? `${prefix}/${verb}/{id}`
  const method = given.method ?? methods.get(words.split('-')[0] ?? '') ?? 'POST'
  const access = given.access ?? 'signedIn'
  const caller = accessInRules.get(access)
  if (!caller) throw new Error(`Access is ${[...accessInRules.keys()].join(', ')}.`)
  const row = `  ${name}: endpoint('${method} ${path}', {
    access: '${access}',
    data: z.object({ id: z.string() }),
    summary: '${words.charAt(0).toUpperCase()}${words.slice(1).replaceAll('-', ' ')}',
  }),`
  const zod = contract.includes("from 'zod'") ? '' : "import * as z from 'zod'\n"
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
  const run = handlerText(`${rows}.${name}`, parameters)
  const handlers = readFileSync(join(root, handlerFile), 'utf8')
  const files = {
    [contractFile]: `${zod}${contract.slice(0, end)}\n${row}${contract.slice(end)}`,
    [rulesFile]: addRule(root, prefix, `| \`${method} ${path}\` | ${caller} |`),
    [handlerFile]: handlers.replace(
      /(?<=^export const handlers = .*?\n)}$/ms,
      () => `  ${name}: ${run},\n}`,
    ),
    [testFile]: testText(id, access, parameters),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
  return Object.keys(files)
}

function findDomain(root: string, folder: string) {
  const contractFile = `shared/${folder.split('/')[0]}/contract.ts`
  if (!existsSync(join(root, contractFile)))
    throw new Error(`${contractFile} does not exist: add the domain first (CONTRIBUTING.md).`)
  const contract = readFileSync(join(root, contractFile), 'utf8')
  const domain = new RegExp(`export const (\\w+) = defineDomain\\('${folder}', '([^']+)', \\{`)
  const match = domain.exec(contract)
  if (!match) throw new Error(`${contractFile} defines no domain '${folder}'.`)
  const [, rows = '', prefix = ''] = match
  return { contractFile, contract, rows, prefix, end: contract.indexOf('\n})', match.index) }
}

/** The rules with `line` after the domain's last one in the table of who may call what. */
function addRule(root: string, prefix: string, line: string): string {
  const lines = readFileSync(join(root, rulesFile), 'utf8').split('\n')
  const ofDomain = new RegExp(`^\\| \`[A-Z]+ ${prefix}[\`/][^|]*\\| [a-z ]+ \\|$`)
  const last = lines.findLastIndex((one) => ofDomain.test(one))
  if (last < 0) throw new Error(`${rulesFile} has no line for ${prefix}.`)
  return lines.toSpliced(last + 1, 0, line).join('\n')
}

/** It returns the id of its address. */
const handlerText = (row: string, [id]: string[]) =>
  `handle(${row})(async (${id ? '{ params }' : ''}) => ({ id: ${id ? `params.${id}` : "''"} }))`

function testText(id: string, access: string, parameters: string[]): string {
  const params = parameters.map((one) => `${one}: '01JABCDEFGHJKMNPQRSTVWXYZ0'`).join(', ')
  return `import { describe, expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

describe('${id}', () => {
  it('rejects what does not exist', async () => {
    const app = await createTestApp()
    const as = await app.signUp('${access === 'vendor' ? 'VENDOR' : 'CUSTOMER'}')
    const input = {${params ? ` params: { ${params} } ` : ''}}
    const { status } = await app.call('${id}', input, { as })
    expect(status).toBe(404)
  })
})
`
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { method: { type: 'string' }, path: { type: 'string' }, access: { type: 'string' } },
  })
  const [kind, id = ''] = positionals
  try {
    if (kind !== 'endpoint') throw new Error('npm run new -- endpoint orders/closeOrder')
    const files = addEndpoint('.', { id, ...values })
    process.stdout.write(
      `${files.join('\n')}\n\nNext: npx prettier --write, npm run generate, then the store and its permissions (CONTRIBUTING.md).\n`,
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

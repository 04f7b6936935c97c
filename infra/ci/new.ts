/**
 * `npm run new -- endpoint orders/closeOrder [--method POST] [--path /api/orders/close/{id}]
 * [--access vendor]` writes what an endpoint begins with: its row in the contract, its line in
 * docs/rules.md, its handler and its test.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const accessInRules = {
  public: 'anybody',
  signedIn: 'signed in',
  customer: 'customer',
  vendor: 'vendor',
}
type Access = keyof typeof accessInRules

interface NewEndpoint {
  /** `orders/closeOrder`; the domain must exist. */
  id: string
  method?: string | undefined
  path?: string | undefined
  access?: string | undefined
}

const methodByVerb: Record<string, string> = {
  get: 'GET',
  list: 'GET',
  update: 'PUT',
  delete: 'DELETE',
}

/** Writes into the tree at `root`; returns the changed files. Throws a sentence for what cannot be added. */
export function addEndpoint(root: string, { id, ...given }: NewEndpoint): string[] {
  const [, folder = '', name = ''] = /^(.+)\/(\w+)$/.exec(id) ?? []
  const files = [`functions/${id}.ts`, `functions/${id}.test.ts`] as const
  const { contractFile, contract, rows, prefix, end } = findDomain(root, folder)
  if (existsSync(join(root, files[0]))) throw new Error(`${files[0]} exists already.`)

  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = given.path ?? `${prefix}/${words}/{id}`
  const method = given.method ?? methodByVerb[words.split('-')[0] ?? ''] ?? 'POST'
  const access = (given.access ?? 'signedIn') as Access
  if (!(access in accessInRules))
    throw new Error(`Access is ${Object.keys(accessInRules).join(', ')}.`)

  const row = `  ${name}: endpoint('${method} ${path}', {
    access: '${access}',
    data: z.object({ id: z.string() }),
    summary: '${capitalised(words.replaceAll('-', ' '))}',
  }),`
  const zod = contract.includes("from 'zod'") ? '' : "import * as z from 'zod'\n"
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  write(contractFile, `${zod}${contract.slice(0, end)}\n${row}${contract.slice(end)}`)
  write(
    'docs/rules.md',
    addRule(readFileSync(join(root, 'docs/rules.md'), 'utf8'), {
      prefix,
      call: `${method} ${path}`,
      access,
    }),
  )
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
  write(files[0], handlerText({ rows, name, contractFile, parameter: parameters[0] }))
  write(files[1], testText({ id, access, parameters }))
  return [contractFile, 'docs/rules.md', ...files]
}

/** The rows of a folder: their constant, their addresses' beginning, and where the last one ends. */
function findDomain(root: string, folder: string) {
  const contractFile = `shared/${folder.split('/')[0]}/contract.ts`
  if (!existsSync(join(root, contractFile)))
    throw new Error(`${contractFile} does not exist: add the domain first (CONTRIBUTING.md).`)
  const contract = readFileSync(join(root, contractFile), 'utf8')
  const start = new RegExp(`export const (\\w+) = defineDomain\\('${folder}', '([^']+)', \\{`)
  const match = start.exec(contract)
  if (!match) throw new Error(`${contractFile} defines no domain '${folder}'.`)
  const [, rows = '', prefix = ''] = match
  return { contractFile, contract, rows, prefix, end: contract.indexOf('\n})', match.index) }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** After the last line of the domain in the table of who may call what. */
function addRule(
  page: string,
  { prefix, call, access }: { prefix: string; call: string; access: Access },
): string {
  const lines = page.split('\n')
  const last = lines.findLastIndex((line) =>
    new RegExp(`^\\| \`[A-Z]+ ${prefix}[\`/][^|]*\\| [a-z ]+ \\|$`).test(line),
  )
  if (last < 0) throw new Error(`docs/rules.md has no line for ${prefix}.`)
  return lines.toSpliced(last + 1, 0, `| \`${call}\` | ${accessInRules[access]} |`).join('\n')
}

interface Names {
  /** The constant of the domain's rows. */
  rows: string
  name: string
  contractFile: string
}

const handlerText = ({
  rows,
  name,
  contractFile,
  parameter,
}: Names & { parameter: string | undefined }) =>
  `import { handle } from '#functions/http/handle.ts'
import { ${rows} } from '#${contractFile}'

export const handler = handle(${rows}.${name})(async (${parameter ? '{ params }' : ''}) => ({ id: ${parameter ? `params.${parameter}` : "''"} }))
`

const testText = ({
  id,
  access,
  parameters,
}: {
  id: string
  access: Access
  parameters: string[]
}) => {
  const params = parameters.map((one) => `${one}: '01JABCDEFGHJKMNPQRSTVWXYZ0'`).join(', ')
  const role = access === 'vendor' ? 'VENDOR' : 'CUSTOMER'
  return `import { describe, expect, it } from 'vitest'
import { createTestApp } from '#functions/testing/testApp.ts'

describe('${id}', () => {
  it('succeeds', async () => {
    const app = await createTestApp()
    const as = await app.signUp('${role}')
    const input = {${params ? ` params: { ${params} } ` : ''}}
    const { status } = await app.call('${id}', input, { as })
    expect(status).toBe(200)
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

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { check, resolveConfig } from 'prettier'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#shared/contract/endpoint.ts'
import { addEndpoint } from './new.ts'

let tree: string
beforeEach(() => {
  mkdirSync('.cache', { recursive: true })
  // Below the root, where packages and `#shared` resolve.
  tree = mkdtempSync('.cache/new-')
  for (const folder of [
    'tsconfig.base.json',
    'shared',
    'docs/rules.md',
    'functions/orders',
    'functions/catalogue/handlers.ts',
    'functions/reports',
  ])
    cpSync(folder, join(tree, folder), { recursive: true })
})
afterEach(() => rmSync(tree, { recursive: true }))

const read = (file: string) => readFileSync(join(tree, file), 'utf8')

describe('a new endpoint', () => {
  it('has a row, a line in the rules, a handler and a test, all in our format', async () => {
    const files = addEndpoint(tree, { id: 'orders/closeOrder', access: 'vendor' })
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const options = { ...(await resolveConfig(file)), filepath: file }
      expect(await check(read(file), options), file).toBe(true)
    }
    const contract = (await import(pathToFileURL(join(tree, files[0] ?? '')).href)) as {
      orders: Record<string, Row>
    }
    expect(contract.orders.closeOrder).toMatchObject({
      id: 'orders/closeOrder',
      method: 'POST',
      path: '/api/orders/close/{id}',
      access: 'vendor',
    })
    expect(read('docs/rules.md')).toContain(
      '`POST /api/orders/adjustments/{id}` | vendor |\n| `POST /api/orders/close/{id}` | vendor |\n',
    )
    expect(read('functions/orders/handlers.ts')).toMatch(
      /\n  closeOrder: handle\(orders.closeOrder\)\(.+,\n}\n$/,
    )
    expect(read('functions/orders/closeOrder.test.ts')).toContain(
      "app.call('orders/closeOrder', input",
    )
  })

  it('is among the handlers, whatever follows them', () => {
    addEndpoint(tree, { id: 'catalogue/getColours' })
    expect(read('functions/catalogue/handlers.ts')).toMatch(
      /getColours: handle\(catalogue.getColours\)\(.+,\n}\n\n/,
    )
  })

  it('takes its method from its verb', () => {
    addEndpoint(tree, { id: 'reports/listOldReports', path: '/api/reports/old' })
    expect(read('functions/reports/handlers.ts')).toMatch(
      /\n  listOldReports: handle\(reports.listOldReports\)\(.+,\n}\n$/,
    )
    expect(read('shared/reports/contract.ts')).toContain(
      "listOldReports: endpoint('GET /api/reports/old', {",
    )
  })

  it.each([
    ['nothing/closeOrder', 'shared/nothing/contract.ts does not exist'],
    ['orders/cancelOrder', 'orders/cancelOrder exists already'],
    ['cars/closeCar', 'functions/cars/handlers.ts does not exist'],
    ['orders/old/closeOrder', "defines no domain 'orders/old'"],
  ])('%s is rejected: %s', (id, sentence) => {
    expect(() => addEndpoint(tree, { id })).toThrow(sentence)
  })
})

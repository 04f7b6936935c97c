import { describe, expect, it } from 'vitest'
import { productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import type { Table } from '#functions/table/table.ts'
import type { ReadModel } from './port.ts'
import { catalogue, closeCatalogue, publishSnapshot } from './openCatalogue.ts'
import { app, figures, logged, services, useTestCatalogue } from './testing/openTestCatalogue.ts'

useTestCatalogue()

const all = { page: 1, limit: 100 }
const idsIn = async ({ readModel }: { readModel: ReadModel }) =>
  (await readModel.list(all)).data.map(({ id }) => id)

describe('catalogue: a table that cannot be reached', () => {
  it('serves the old content and logs it', async () => {
    await putRow(services.table, productRecord(), services.now())
    const { table, cut } = cuttable()
    const shaky = { ...services, table }
    expect((await (await catalogue(shaky)).readModel.list(all)).pagination.total).toBe(1)
    cut(true)
    app.advance(5000)
    expect((await (await catalogue(shaky)).readModel.list(all)).pagination.total).toBe(1)
    expect(logged('catalogue not refreshed')).toHaveLength(1)
    expect(figures).toEqual([
      { of: 'catalogue', CatalogueLagMs: 0 },
      { of: 'catalogue', CatalogueLagMs: 5000 },
    ])
    await closeCatalogue(shaky)
  })

  it('keeps a good snapshot: a cold start serves it, and loads it once', async () => {
    const product = await putRow(services.table, productRecord(), services.now())
    await publishSnapshot(services)
    const { table, cut } = cuttable()
    const cold = { ...services, table }
    cut(true)
    for (const _ of [1, 2]) {
      expect(await idsIn(await catalogue(cold))).toEqual([product.productId])
      app.advance(5000)
    }
    expect(logged('snapshot loaded')).toHaveLength(1)
    cut(false)
    const added = await putRow(services.table, productRecord(), services.now())
    expect(await idsIn(await catalogue(cold))).toContain(added.productId)
    await closeCatalogue(cold)
  })

  it('fails the first request only, when it could not be opened', async () => {
    const { table, cut } = cuttable()
    cut(true)
    const shaky = { ...services, table }
    await expect(catalogue(shaky)).rejects.toThrow('no line')
    cut(false)
    expect((await (await catalogue(shaky)).readModel.list(all)).pagination.total).toBe(0)
    await closeCatalogue(shaky)
  })
})

describe('catalogue: a table that hangs', () => {
  it('keeps no search waiting; what arrives at last is in the next response', async () => {
    await putRow(services.table, productRecord(), services.now())
    const { table, hang, release } = hanging()
    const slow = { ...services, table, env: { ...services.env, catalogueWaitMs: 1 } }
    const total = async () => (await (await catalogue(slow)).readModel.list(all)).pagination.total
    expect(await total()).toBe(1)
    await putRow(services.table, productRecord(), services.now())
    hang()
    app.advance(5000)
    // Were they to wait, this would never end.
    expect(await total()).toBe(1)
    app.advance(5000)
    expect(await total()).toBe(1)
    expect(logged('catalogue behind').at(-1)).toMatchObject({ lagMs: 10_000 })
    expect(figures.at(-1)).toEqual({ of: 'catalogue', CatalogueLagMs: 10_000 })
    await release()
    expect(await total()).toBe(2)
    await closeCatalogue(slow)
  })
})

/** The table on a line that can be cut. */
function cuttable() {
  let isCut = false
  const table: Table = {
    ...services.table,
    query: (input) =>
      isCut ? Promise.reject(new Error('no line')) : app.services.table.query(input),
  }
  return { table, cut: (to: boolean) => void (isCut = to) }
}

/** The table on a line on which nothing comes through from `hang` to `release`. */
function hanging() {
  let held: Promise<void> = Promise.resolve()
  let letGo = () => {}
  const asked: Promise<unknown>[] = []
  const through = <T>(ask: () => Promise<T>): Promise<T> => {
    const response = held.then(ask)
    asked.push(response)
    return response
  }
  const table: Table = {
    ...services.table,
    query: (input) => through(() => app.services.table.query(input)),
    batchGet: (keys, options) => through(() => app.services.table.batchGet(keys, options)),
  }
  return {
    table,
    hang: () => {
      held = new Promise((resolve) => (letGo = resolve))
    },
    /** Waits for all pending requests. */
    async release() {
      letGo()
      for (let at = 0; at < asked.length; at++) await asked[at]
    },
  }
}

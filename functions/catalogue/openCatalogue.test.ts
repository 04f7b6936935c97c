import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  categoryRecord,
  changeRow,
  deleteRow,
  productRecord,
  putRow,
} from '#functions/testing/catalogueFixtures.ts'
import { openObjectStore } from '#functions/storage/openObjectStore.ts'
import { schemaVersion } from './readModel/store/schema.ts'
import { loadSnapshot } from './readModel/store/snapshot.ts'
import { catalogue, closeCatalogue, prepareCatalogue, publishSnapshot } from './openCatalogue.ts'
import {
  app,
  figures,
  folder,
  logged,
  services,
  storedAt,
  useTestCatalogue,
} from './testing/openTestCatalogue.ts'

useTestCatalogue()

const snapshotName = `catalogue-v${schemaVersion}.snapshot`
const all = { page: 1, limit: 100 }
const listed = async (env = services.env) =>
  (await catalogue({ ...services, env })).readModel.list(all)
const actions = () => app.costs.map((cost) => cost.action)
const file = () => join(folder, snapshotName)

/** What a cold process finds: the same table and snapshot, nothing in memory. */
async function restart() {
  await closeCatalogue(services)
  app.costs.length = 0
  app.logLines.length = 0
}

/** Forty products, published, and a process that has ended. */
async function published() {
  const { table, now } = services
  await putRow(table, categoryRecord('engine'), now())
  const rows = []
  for (let count = 0; count < 40; count++) rows.push(await putRow(table, productRecord(), now()))
  app.advance(20_000)
  rows.push(await putRow(table, productRecord(), now()))
  await publishSnapshot(services)
  app.advance(60_000)
  await restart()
  return rows
}

/** More than one batch. */
async function manyProducts() {
  const rows = Array.from({ length: 2500 }, () => productRecord())
  for (let start = 0; start < rows.length; start += 100)
    await services.table.transact(
      rows.slice(start, start + 100).map((row) => ({
        kind: 'put',
        item: { ...row, gsi1sk: services.now().toISOString() },
      })),
    )
  return rows
}

async function* brokenStream(): AsyncGenerator<Uint8Array> {
  yield (await readFile(file())).subarray(0, 100)
  throw new Error('connection reset')
}

/** A machine on which a thousand rows exceed the time of a request. */
function slowMachine() {
  let clock = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10_000))
  onTestFinished(() => slow.mockRestore())
}

describe('catalogue: a cold start', () => {
  it('loads the snapshot, and reads only the rows that are newer from the table', async () => {
    const [first, second, third] = await published()
    if (!first || !second || !third) throw new Error('fixtures')
    const added = await putRow(services.table, productRecord(), services.now())
    await changeRow(services.table, first, { nameAr: 'رديتر' }, services.now())
    await deleteRow(services.table, second, services.now())
    app.costs.length = 0

    const { data, pagination } = await listed()
    expect(logged('snapshot loaded')).toHaveLength(1)
    expect(actions()).toEqual(['Query', 'BatchGetItem'])
    // Two rows of under 4 KB, read consistently: one unit each.
    expect(app.costs[1]?.capacity).toBe(2)
    expect(pagination.total).toBe(41)
    expect(data.map((product) => product.id)).toContain(added.productId)
    expect(data.map((product) => product.id)).not.toContain(second.productId)
    expect(data.find((product) => product.id === first.productId)?.nameAr).toBe('رديتر')
    expect(data.find((product) => product.id === third.productId)?.category.nameAr).toBe('المحرك')
  })

  it('serves the same from a snapshot as from the feed', async () => {
    await published()
    const fromSnapshot = await listed()
    await restart()
    expect(await listed(storedAt(undefined))).toEqual(fromSnapshot)
    expect(logged('snapshot loaded')).toHaveLength(0)
  })

  it('costs one query when nothing changed since', async () => {
    await published()
    await listed()
    expect(actions()).toEqual(['Query'])
  })

  it('loads a snapshot that was published when nothing had changed for a while', async () => {
    await putRow(services.table, productRecord(), services.now())
    await listed()
    app.advance(60_000)
    await publishSnapshot(services)
    await restart()
    expect((await listed()).pagination.total).toBe(1)
    expect(logged('snapshot loaded')).toHaveLength(1)
  })

  it('that opens the snapshot while it starts leaves only the feed to its first request', async () => {
    const rows = await published()
    await prepareCatalogue(services)
    expect(logged('catalogue opened')).toMatchObject([{ snapshot: true }])
    expect(actions()).toEqual([])
    await rm(file())
    expect(await listed()).toMatchObject({ pagination: { total: rows.length } })
    expect(logged('catalogue opened')).toHaveLength(1)
  })

  it('that cannot open the snapshot while it starts tries again with the first request', async () => {
    const env = { ...services.env, snapshotStore: 'ftp://nowhere' }
    await prepareCatalogue({ ...services, env })
    expect(logged('catalogue not opened while starting')).toHaveLength(1)
    expect(await listed()).toMatchObject({ data: [] })
  })

  it('shares one opening between the requests that come together', async () => {
    await published()
    await Promise.all([listed(), listed(), listed()])
    expect(logged('catalogue opened')).toHaveLength(1)
  })

  it('builds from the feed where no snapshot was ever stored', async () => {
    await putRow(services.table, productRecord(), services.now())
    expect((await listed()).pagination.total).toBe(1)
    expect(logged('snapshot missing')).toHaveLength(1)
  })

  it('without a snapshot, builds a few seconds at a time; until it is done the server is busy', async () => {
    const rows = await manyProducts()
    slowMachine()
    const busy = { code: 'BUSY', retryAfter: 1 }
    await expect(listed()).rejects.toMatchObject(busy)
    const first = actions().filter((action) => action === 'BatchGetItem').length
    await expect(listed()).rejects.toMatchObject(busy)
    expect((await listed()).pagination.total).toBe(rows.length)
    // No applied row is read again.
    expect(actions().filter((action) => action === 'BatchGetItem')).toHaveLength(25)
    expect(first).toBe(10)
  })

  it('continues from a snapshot that is published during the build', async () => {
    const rows = await manyProducts()
    // Another object for the same table, as in another process.
    const publisher = { ...services, table: { ...services.table } }
    slowMachine()
    await expect(listed()).rejects.toMatchObject({ code: 'BUSY' })
    await publishSnapshot(publisher)
    await closeCatalogue(publisher)
    app.costs.length = 0
    expect((await listed()).pagination.total).toBe(rows.length)
    expect(actions()).toEqual(['Query'])
  })

  it('is built completely by the publishing job, however long that takes', async () => {
    const rows = await manyProducts()
    slowMachine()
    await publishSnapshot(services)
    expect(logged('snapshot published')).toMatchObject([{ rows: rows.length }])
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), 'end of file'],
    ['changed by one bit', (bytes: Buffer) => flipped(bytes, bytes.length - 1), 'checksum'],
    ['empty', () => Buffer.alloc(0), 'end of file'],
    ['of other bytes', () => zstdCompressSync('hello'.repeat(999)), 'not a database'],
    ['of another kind', () => Buffer.from('{"name":"x"}\nhello'), 'Unknown frame'],
    ['of another schema', withoutVersion, 'schema version 0'],
  ])('ignores a snapshot that is %s, and logs why', async (_, spoil, why) => {
    const rows = await published()
    await writeFile(file(), spoil(await readFile(file())))
    expect((await listed()).pagination.total).toBe(rows.length)
    const text = expect.stringContaining(why) as string
    expect(logged('snapshot ignored')).toMatchObject([{ why: 'damaged', text }])
  })

  it('reads a snapshot again whose stream broke', async () => {
    await published()
    const store = openObjectStore('SNAPSHOT_STORE', services.env.snapshotStore ?? '')
    const read = vi.fn(store.read).mockResolvedValueOnce(brokenStream())
    const snapshot = await loadSnapshot(
      { ...store, read },
      { log: services.log, now: services.now() },
    )
    expect(snapshot).toBeDefined()
    snapshot?.db.close()
    expect(logged('snapshot ignored')).toEqual([])
  })

  it('ignores a snapshot older than 7 days', async () => {
    const rows = await published()
    app.advance(7 * 86_400_000)
    expect((await listed()).pagination.total).toBe(rows.length)
    expect(logged('snapshot ignored').map((line) => line.why)).toEqual(['too old'])
  })

  it('rejects an unsupported snapshot address', async () => {
    const unsupported = listed(storedAt('https://bucket'))
    await expect(unsupported).rejects.toThrow('SNAPSHOT_STORE must be an s3:// or file://')
  })
})

describe('catalogue: publishing', () => {
  it('stores what changed up to now, and leaves nothing else in the folder', async () => {
    await listed()
    await putRow(services.table, productRecord(), services.now())
    await publishSnapshot(services)
    expect(await readdir(folder)).toEqual([snapshotName])
    await restart()
    expect((await listed()).pagination.total).toBe(1)
    expect(logged('snapshot loaded')).toHaveLength(1)
    expect(figures.find(({ of }) => of === 'publishSnapshot')).toMatchObject({ SnapshotRows: 1 })
  })

  it('drops snapshots of versions that nobody has stored for 30 days', async () => {
    const old = join(folder, 'catalogue.snapshot')
    const before = join(folder, `catalogue-v${schemaVersion - 1}.snapshot`)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const path of [old, before]) await writeFile(path, '')
    await utimes(old, daysAgo(31), daysAgo(31))
    await utimes(before, daysAgo(29), daysAgo(29))
    await publishSnapshot(services)
    expect((await readdir(folder)).sort()).toEqual([basename(before), snapshotName].sort())
  })

  it('rewrites an unchanged snapshot only after a day', async () => {
    await publishSnapshot(services)
    app.advance(60_000)
    await publishSnapshot(services)
    expect(logged('snapshot published')).toHaveLength(1)
    app.advance(86_400_000)
    await publishSnapshot(services)
    expect(logged('snapshot published')).toHaveLength(2)
    const same = { of: 'publishSnapshot', SnapshotBytes: expect.any(Number) as number }
    expect(figures).toEqual(
      [0, 60_000, 0].map((SnapshotAgeMs) => ({ ...same, SnapshotAgeMs, SnapshotRows: 0 })),
    )
  })

  it('does nothing without a snapshot store', async () => {
    await publishSnapshot({ ...services, env: storedAt(undefined) })
    expect(app.costs).toEqual([])
  })
})

describe('catalogue: a change that reached the feed late', () => {
  it('is counted once', async () => {
    const { table, now } = services
    await putRow(table, productRecord(), now())
    await listed()
    app.advance(30_000)
    await putRow(table, productRecord(), now())
    await listed()
    await putRow(table, productRecord(), new Date(now().getTime() - 25_000))
    for (const _ of [1, 2, 3]) {
      app.advance(61_000)
      await listed()
    }
    expect(figures.flatMap(({ FeedLate }) => FeedLate ?? [])).toEqual([1])
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** The snapshot of a database whose header, at byte 60, has no version of its schema. */
function withoutVersion(bytes: Buffer): Buffer {
  const database = zstdDecompressSync(bytes)
  database.writeUInt32BE(0, 60)
  return zstdCompressSync(database)
}

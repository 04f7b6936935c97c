import { beforeEach, expect, it } from 'vitest'
import { app, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('CUSTOMER')
})
const save = (favourites: string[], viewed: string[], rev: number, by = as) =>
  app.call('favourites/saveFavourites', { body: { favourites, viewed, rev } }, { as: by })
const read = async (by = as) => (await app.call('favourites/getFavourites', {}, { as: by })).data
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `01JABCDEFGHJKMNPQRSTVW${1000 + index}`)

it('keeps what each customer chose and saw, and rejects what was merged from an older one', async () => {
  expect(await read()).toEqual({ favourites: [], viewed: [], rev: 0 })
  expect((await save(['p2', 'p1'], ['p3'], 0)).data).toEqual({ rev: 1 })
  expect(await read()).toEqual({ favourites: ['p2', 'p1'], viewed: ['p3'], rev: 1 })
  for (const rev of [0, 2]) {
    const { status, error } = await save([], [], rev)
    expect([status, error.issues]).toEqual([409, [{ path: ['rev'], code: 'STALE_VERSION' }]])
  }
  expect(await read()).toEqual({ favourites: ['p2', 'p1'], viewed: ['p3'], rev: 1 })
  expect(await read(await app.signUp('CUSTOMER'))).toMatchObject({ rev: 0 })
})

it('lets one of several devices win that write at once', async () => {
  const responses = await Promise.all(['a', 'b', 'c'].map((id) => save([id], [], 0)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

it('names what is wrong, and stores nothing', async () => {
  for (const [favourites, viewed, path] of [
    [['a b'], [], ['favourites', 0]],
    [['p1', 'p1'], [], ['favourites']],
    [ids(limits.favourites + 1), [], ['favourites']],
    [[], ['p1', 'p1'], ['viewed']],
    [[], ids(limits.viewedProducts + 1), ['viewed']],
  ] as const) {
    const { status, error } = await save([...favourites], [...viewed], 0)
    expect([status, error.issues?.[0]?.path]).toEqual([400, path])
  }
  expect(await read()).toMatchObject({ rev: 0 })
})

it('costs one unit to read and four to write, with as many as there may be', async () => {
  await save([], [], 0)
  app.costs.length = 0
  await save(ids(limits.favourites), ids(limits.viewedProducts), 1)
  await read()
  expect(app.costs.map(({ action, capacity }) => [action, capacity])).toEqual([
    ['UpdateItem', 4],
    ['GetItem', 1],
  ])
  expect(app.logLines.join('\n')).not.toContain(ids(1)[0])
})

import { beforeEach, expect, it } from 'vitest'
import { AppError } from '#functions/http/appError.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { TableBusy, TransactionRejected } from './table.ts'

/** Records after which tries it was called, without waiting. */
const paused: number[] = []
const pause = async (tries: number) => void paused.push(tries)
beforeEach(() => void (paused.length = 0))
const rejected = () => new TransactionRejected([{ code: 'ConditionalCheckFailed' }])

it('retries after a failed condition, until a result or a rejection', async () => {
  let tries = 0
  const response = retryOnConflict(async () => {
    if (++tries < 3) throw rejected()
    return tries
  }, pause)
  expect(await response).toBe(3)
  expect(paused).toEqual([1, 2])
  const taken = retryOnConflict(async () => {
    if (++tries < 6) throw rejected()
    throw new AppError('NAME_TAKEN')
  }, pause)
  await expect(taken).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  expect(tries).toBe(6)
})

it('throws TableBusy when conditions keep failing', async () => {
  const never = retryOnConflict(async () => Promise.reject(rejected()), pause)
  await expect(never).rejects.toThrow(TableBusy)
  expect(paused).toHaveLength(29)
})

it.each([
  ['another transaction is writing a row', [{ code: 'TransactionConflict' }]],
  ['a write is throttled', [{ code: 'None' }, { code: 'ThrottlingError' }]],
  ['the whole transaction is throttled', []],
])('decides again when %s', async (_, rejections) => {
  let tries = 0
  const response = retryOnConflict(async () => {
    if (++tries === 1) throw new TransactionRejected(rejections)
    return tries
  }, pause)
  expect(await response).toBe(2)
})

it('does not retry a transaction that can never succeed, nor a throttled read', async () => {
  for (const error of [
    new TransactionRejected([{ code: 'ConditionalCheckFailed' }, { code: 'ValidationError' }]),
    new TableBusy(new Error('throttled')),
  ])
    await expect(retryOnConflict(async () => Promise.reject(error), pause)).rejects.toBe(error)
  expect(paused).toEqual([])
})

it('starts no try later than 10 seconds after the first', async () => {
  let ms = 0
  let tries = 0
  const slow = retryOnConflict(
    async () => {
      tries++
      ms += 4_000
      throw rejected()
    },
    pause,
    () => ms,
  )
  await expect(slow).rejects.toThrow(TableBusy)
  expect(tries).toBe(3)
})

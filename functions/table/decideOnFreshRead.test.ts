import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#functions/http/appError.ts'
import { decideOnFreshRead } from './decideOnFreshRead.ts'
import { TableBusy, TransactionRefused } from './table.ts'

describe('decideOnFreshRead', () => {
  /** Notes after which tries it was asked to wait, and does not. */
  const paused: number[] = []
  const pause = async (tries: number) => void paused.push(tries)
  beforeEach(() => void (paused.length = 0))
  const refused = () => new TransactionRefused([{ code: 'ConditionalCheckFailed' }])

  it('decides again after a failed condition, and stops at the answer or the refusal', async () => {
    let tries = 0
    const answer = decideOnFreshRead(async () => {
      if (++tries < 3) throw refused()
      return tries
    }, pause)
    expect(await answer).toBe(3)
    expect(paused).toEqual([1, 2])
    const taken = decideOnFreshRead(async () => {
      if (++tries < 6) throw refused()
      throw new AppError('NAME_TAKEN')
    }, pause)
    await expect(taken).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect(tries).toBe(6)
  })

  it('is busy when conditions fail for ever', async () => {
    const never = decideOnFreshRead(async () => Promise.reject(refused()), pause)
    await expect(never).rejects.toThrow(TableBusy)
    expect(paused).toHaveLength(29)
  })

  it.each([
    ['a row is held by another transaction', [{ code: 'TransactionConflict' }]],
    ['a write is throttled', [{ code: 'None' }, { code: 'ThrottlingError' }]],
    ['the whole transaction is throttled', []],
  ])('decides again when %s', async (_, refusals) => {
    let tries = 0
    const answer = decideOnFreshRead(async () => {
      if (++tries === 1) throw new TransactionRefused(refusals)
      return tries
    }, pause)
    expect(await answer).toBe(2)
  })

  it('does not repeat a transaction that can never succeed, nor a read that was throttled', async () => {
    for (const error of [
      new TransactionRefused([{ code: 'ConditionalCheckFailed' }, { code: 'ValidationError' }]),
      new TableBusy(new Error('throttled')),
    ])
      await expect(decideOnFreshRead(async () => Promise.reject(error), pause)).rejects.toBe(error)
    expect(paused).toEqual([])
  })

  it('begins no try later than 10 seconds after the first', async () => {
    let ms = 0
    let tries = 0
    const slow = decideOnFreshRead(
      async () => {
        tries++
        ms += 4_000
        throw refused()
      },
      pause,
      () => ms,
    )
    await expect(slow).rejects.toThrow(TableBusy)
    expect(tries).toBe(3)
  })
})

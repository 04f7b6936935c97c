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
})

import fc from 'fast-check'
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { countWrite, readCounter } from './counters.ts'
import { counterKey } from './keys.ts'
import { readNumber, sumStored } from './numbers.ts'
import type { Table } from './table.ts'

/** What one order may cost: up to ten trillion dinars, in hundredths. */
const totals = fc.integer({ min: 1, max: 1e15 }).map((hundredths) => hundredths / 100)
/** A sum in hundredths as DynamoDB stores it. */
const decimalOf = (hundredths: bigint) => {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
  return (hundredths < 0n ? '-' : '') + text
}
const hundredthsOf = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + BigInt(Math.round(amount * 100)), 0n)

describe('readCounter', () => {
  let table: Table
  beforeEach(async () => {
    const app: TestApp = await createTestApp()
    table = app.services.table
  })

  it('sums money to the last digit, whole or not, however large its shards', async () => {
    let counter = 0
    await fc.assert(
      fc.asyncProperty(fc.array(totals, { minLength: 1, maxLength: 12 }), async (amounts) => {
        const name = `COUNTS#${++counter}`
        for (const [order, revenue] of amounts.entries())
          await table.transact(countWrite(name, `order-${order}`, { orders: 1, revenue }))
        expect(await readCounter(table, name)).toEqual({
          orders: amounts.length,
          revenue: Number(decimalOf(hundredthsOf(amounts))),
        })
      }),
      { numRuns: 25 },
    )
  })

  it('reads a sum beyond any JavaScript number, and writes it back with every digit', async () => {
    const sums = ['90700000000000000.01', '-12.5', '123456789012345678901234567890']
    for (const [shard, revenue] of sums.entries())
      await table.put({
        ...counterKey('COUNTS#large', shard),
        revenue: NumberValue.from(revenue),
        orders: 1,
      })
    expect((await readCounter(table, 'COUNTS#large')).revenue).toBe(
      Number('123456789012436378901234567877.51'),
    )
    const rows: unknown[] = []
    for await (const row of table.scanAll()) rows.push(String(row.revenue))
    expect(rows).toContain('90700000000000000.01')
  })
})

describe('stored numbers', () => {
  it('are JavaScript numbers wherever those are exact', () => {
    fc.assert(
      fc.property(fc.integer(), totals, (whole, decimal) => {
        expect([readNumber(String(whole)), readNumber(String(decimal))]).toEqual([whole, decimal])
      }),
    )
    for (const text of ['0', '-0.01', '1.50', '1e2', '1E+20', '0.00000001'])
      expect(readNumber(text)).toBe(Number(text))
    expect(readNumber('9007199254740993')).toBeInstanceOf(NumberValue)
  })

  it('add up to the number nearest to the exact sum, in any order', () => {
    const stored = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    fc.assert(
      fc.property(fc.array(stored), (hundredths) => {
        const sum = hundredths.reduce((total, one) => total + one, 0n)
        const values = hundredths.map((one) => readNumber(decimalOf(one)))
        expect(sumStored(values)).toBe(Number(decimalOf(sum)))
        expect(sumStored(values.reverse())).toBe(Number(decimalOf(sum)))
      }),
    )
    expect(sumStored([1e21, 1e-7, 2.5])).toBe(1e21)
    expect(sumStored([])).toBe(0)
  })
})

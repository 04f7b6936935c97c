import { describe, expect, it, test } from 'vitest'
import { fillMessage, isOnHoliday, isVendorOpen } from './rules.ts'

describe('an open vendor', () => {
  const now = new Date('2026-11-22T09:00:00.000Z')
  const reachable = { phone: '07701234567', governorate: 'baghdad' }

  it('has a phone number and a governorate', () => {
    expect(isVendorOpen(reachable, now)).toBe(true)
    expect(isVendorOpen({ ...reachable, phone: '' }, now)).toBe(false)
    expect(isVendorOpen({ phone: reachable.phone }, now)).toBe(false)
    expect(isVendorOpen({ ...reachable, governorate: '' }, now)).toBe(false)
  })

  it('or is an older one whose time has not run out', () => {
    const unreachable = { phone: '' }
    expect(isVendorOpen({ ...unreachable, closesAt: '2026-11-22T09:00:00.001Z' }, now)).toBe(true)
    expect(isVendorOpen({ ...unreachable, closesAt: '2026-11-22T09:00:00.000Z' }, now)).toBe(false)
    expect(isVendorOpen({ ...reachable, closesAt: '2026-01-01T00:00:00.000Z' }, now)).toBe(true)
  })
})

describe('a holiday', () => {
  const holiday = { from: '2026-03-20', to: '2026-03-22' }
  const at = (time: string) => isOnHoliday({ holiday }, new Date(`${time}+03:00`))

  it('lasts from the first moment of its first day in Baghdad to the last of its last', () => {
    expect(at('2026-03-19T23:59:59')).toBe(false)
    expect(at('2026-03-20T00:00:00')).toBe(true)
    expect(at('2026-03-22T23:59:59')).toBe(true)
    expect(at('2026-03-23T00:00:00')).toBe(false)
    expect(isOnHoliday({}, new Date())).toBe(false)
  })
})

test('a message names the order, and keeps braces that mean nothing', () => {
  const values = {
    name: 'زينب',
    number: '#A1',
    total: '٥',
    delivery: 'د',
    shop: 'النور',
    parts: 'فلتر',
  }
  expect(fillMessage('{name} {number} {name} {other} {constructor}', values)).toBe(
    'زينب #A1 زينب {other} {constructor}',
  )
})

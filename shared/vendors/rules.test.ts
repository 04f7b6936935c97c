import { describe, expect, it } from 'vitest'
import { isVendorOpen } from './rules.ts'

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

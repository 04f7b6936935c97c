import { describe, expect, it } from 'vitest'
import { changeRow, productRecord, putRow } from '#functions/testing/catalogueFixtures.ts'
import { suggestSearches } from './suggestSearches.ts'
import { unreachableVendor } from './readModel/testing/anyProducts.ts'
import { catalogue, closeCatalogue, publishSnapshot, reportDrift } from './openCatalogue.ts'
import { app, figures, services, useTestCatalogue } from './testing/openTestCatalogue.ts'

useTestCatalogue()

const list = async () => (await catalogue(services)).readModel.list({ page: 1, limit: 9 })
const total = async () => (await list()).pagination.total
const minute = 60_000

/** A vendor that closes in so long, with one product. */
async function putVendor(closesIn: number) {
  const closesAt = new Date(app.now().getTime() + closesIn).toISOString()
  const vendor = await putRow(services.table, unreachableVendor('v1', closesAt), app.now())
  await putRow(services.table, productRecord({ vendorId: 'v1', nameAr: 'رديتر' }), app.now())
  return vendor
}

describe('a vendor whose time is over', () => {
  it('is not listed by a process that starts from an older snapshot', async () => {
    await putVendor(minute)
    await publishSnapshot(services)
    await closeCatalogue(services)
    app.advance(minute)
    expect(await total()).toBe(0)
  })

  it('is listed with the next reading of the feed once it can be reached, also after a new start', async () => {
    const vendor = await putVendor(minute)
    app.advance(minute)
    await publishSnapshot(services)
    await closeCatalogue(services)
    expect(await total()).toBe(0)
    await changeRow(services.table, vendor, { governorate: 'basra' }, app.now())
    app.advance(1000)
    expect(await total()).toBe(1)
    expect((await list()).facets?.governorate).toEqual({ basra: 1 })
  })

  it('does not count as drift', async () => {
    await putVendor(minute)
    await total()
    app.advance(minute)
    expect(await total()).toBe(0)
    await reportDrift(services)
    expect(figures.filter(({ of }) => of === 'reportDrift')).toEqual([
      { of: 'reportDrift', DriftRows: 0 },
    ])
  })

  it('is no longer suggested half a minute later', async () => {
    await putVendor(minute)
    const suggested = async () => {
      const { readModel, state } = await catalogue(services)
      const context = { ...services, changeCount: state.changeCount }
      return (await suggestSearches(readModel, 'رديتر', context)).length
    }
    expect(await suggested()).toBe(1)
    app.advance(minute)
    // Counts again beside the response.
    await suggested()
    await expect.poll(suggested).toBe(0)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { carPartition } from '#functions/table/keys.ts'
import { renderScreen } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { addTestTree } from '../../testing/addTestTree.ts'
import { CarManagement } from '../CarManagement.tsx'

export let market: TestMarket
export let vendor: Person

/** Before each test: a market with a vendor, who added all its cars, and the test tree. */
export function setUpCarManagement(): void {
  beforeEach(async () => {
    market = await openTestMarket()
    vendor = await market.vendor()
    await addTestTree(vendor)
    // The market's own cars are nobody's until the vendor is said to have added them.
    const { table } = market.app.services
    for (const { pk, sk } of await table.queryAll({ pk: carPartition }))
      await table.update({ pk, sk }, { set: { addedBy: vendor.id } })
    // On a loaded machine a response may lack the market's country for a moment.
    await waitFor(async () => expect(await tree()).toHaveLength(2))
  })
}

export const show = (tab: string, ui = <CarManagement />) => ({
  user: userEvent.setup(),
  ...renderScreen(ui, { at: `/vendor/car-management?tab=${tab}`, ...vendor }),
})

export const tree = async () => (await vendor.call('cars/getTree', {})).data

/** The rows of the table below its header. */
export const bodyRows = () => screen.getAllByRole('row').slice(1)

/** The app of the running test and its people, for files whose tests all begin alike. */
import { beforeEach } from 'vitest'
import { openMarket, type Market } from './market.ts'
import { createTestApp, type TestApp } from './testApp.ts'

export let app: TestApp
export let market: Market
/** User ids. */
export let vendor: string
export let customer: string

/** Opens an app before each test, and in it what is named; the importer sees the new one. */
export function useApp(...parts: ('market' | 'vendor' | 'customer')[]): void {
  beforeEach(async () => {
    app = await createTestApp()
    if (parts.includes('market')) market = await openMarket(app)
    if (parts.includes('vendor')) vendor = await app.signUp('VENDOR')
    if (parts.includes('customer')) customer = await app.signUp('CUSTOMER')
  })
}

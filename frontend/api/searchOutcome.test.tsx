import { beforeEach, expect, it, vi } from 'vitest'
import { followSearch, tellOutcome } from './searchOutcome.ts'

const sent: Blob[] = []
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) =>
      path === '/api/products/search-outcomes' && sent.push(body),
  })
})
const told = async (): Promise<unknown[]> =>
  Promise.all(sent.map(async (blob) => JSON.parse(await blob.text()) as unknown))
const searchFor = (text: string) => history.replaceState(null, '', `/products?search=${text}`)

it('what was reached by a search is told once each, with its text and nothing of the product', async () => {
  searchFor('اريد رديتر')
  followSearch('p1', 'رديتر')
  for (const outcome of ['opened', 'opened', 'carted', 'ordered', 'ordered'] as const)
    tellOutcome('p1', outcome)
  tellOutcome('p2', 'opened')
  expect(await told()).toEqual(
    ['opened', 'carted', 'ordered'].map((outcome) => ({
      ...{ text: 'اريد رديتر', searched: 'رديتر', outcome },
    })),
  )
})

it('another search of it counts again; a list without a text follows nothing', async () => {
  searchFor('رديتر')
  followSearch('p1', 'رديتر')
  tellOutcome('p1', 'opened')
  followSearch('p2', undefined)
  searchFor('')
  followSearch('p3', '')
  searchFor('رديتر كامري')
  followSearch('p1', 'رديتر كامري')
  for (const id of ['p1', 'p2', 'p3']) tellOutcome(id, 'opened')
  expect(await told()).toMatchObject([{ text: 'رديتر' }, { text: 'رديتر كامري' }])
})

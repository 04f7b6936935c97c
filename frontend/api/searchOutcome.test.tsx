import { beforeEach, expect, it, vi } from 'vitest'
import { followSearch, forgetFollowed, tellOutcome } from './searchOutcome.ts'

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

it('what was reached by a search is told once each, with its text and nothing of the product', async () => {
  followSearch('p1', 'رديتر', '?search=اريد رديتر')
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
  followSearch('p1', 'رديتر', '?search=رديتر')
  tellOutcome('p1', 'opened')
  followSearch('p2', undefined, '?search=رديتر')
  followSearch('p3', '', '?search=')
  followSearch('p1', 'رديتر كامري', '?search=رديتر كامري')
  for (const id of ['p1', 'p2', 'p3']) tellOutcome(id, 'opened')
  expect(await told()).toMatchObject([{ text: 'رديتر' }, { text: 'رديتر كامري' }])
})

it('nothing is left of it for the next account', async () => {
  followSearch('p1', 'رديتر', '?search=رديتر')
  forgetFollowed()
  expect(localStorage.getItem('qitati.followed.v1')).toBe('[]')
  tellOutcome('p1', 'ordered')
  expect(await told()).toEqual([])
})

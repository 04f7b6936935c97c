import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeFavourites, type Favourites } from './favourites.ts'

const none: Favourites = { favourites: [], viewed: [] }
const chosen = (...favourites: string[]): Favourites => ({ favourites, viewed: [] })
const opened = (...viewed: string[]): Favourites => ({ favourites: [], viewed })

test.each([
  ['what either side added', chosen('a'), none, chosen('b'), ['a', 'b']],
  ['not what this device removed', none, chosen('a'), chosen('b', 'a'), ['b']],
  ['not what the other device removed', chosen('b', 'a'), chosen('a'), none, ['b']],
  ['the server’s order', chosen('a', 'b'), chosen('a', 'b'), chosen('b', 'a'), ['b', 'a']],
] as const)('favourites keep %s', (_, own, base, remote, expected) =>
  expect(mergeFavourites(own, base, remote).favourites).toEqual(expected),
)

test.each([
  ['before the server’s', opened('x', 'a', 'b'), opened('a', 'b'), opened('c', 'a'), 'xca'],
  ['again', opened('b', 'a'), opened('a', 'b'), opened('c', 'a', 'b'), 'bca'],
  ['not at all', opened('a', 'b'), opened('a', 'b'), opened('c', 'a', 'b'), 'cab'],
  ['here first', opened('a'), none, none, 'a'],
] as const)('what was viewed since comes first: %s', (_, own, base, remote, expected) =>
  expect(mergeFavourites(own, base, remote).viewed.join('')).toBe(expected),
)

test('merging again changes nothing, and nothing is there twice or beyond the limits', () => {
  const ids = fc.uniqueArray(fc.nat(150).map(String), { maxLength: 120 })
  const any = fc.record({ favourites: ids, viewed: ids })
  fc.assert(
    fc.property(any, any, any, (own, base, remote) => {
      const merged = mergeFavourites(own, base, remote)
      expect(mergeFavourites(merged, remote, merged)).toEqual(merged)
      expect(new Set(merged.favourites).size).toBe(merged.favourites.length)
      expect(merged.favourites.length).toBeLessThanOrEqual(100)
      expect(merged.viewed.length).toBeLessThanOrEqual(30)
    }),
  )
})

import { expect, it, test } from 'vitest'
import { locationHref, requestedLocation } from './requestedLocation.ts'

it('the way back from sign-in never leads to another host', () => {
  const here = (pathname: string) => locationHref({ pathname, search: '?a=1', hash: '#b' })
  expect(here('/products')).toBe('/products?a=1#b')
  expect(here('//')).toBe('/?a=1#b')
  expect(here('//evil.example/x')).toBe('/evil.example/x?a=1#b')
  expect(requestedLocation({ state: { from: '//evil.example' } })).toBeUndefined()
})

test.each([
  [null, undefined],
  [{ from: '/customer/cart?x=1' }, '/customer/cart?x=1'],
  [{ from: '//elsewhere.test' }, undefined],
  [{ from: 'https://elsewhere.test' }, undefined],
  [{ from: 7 }, undefined],
])('a redirect that carries %o leads to %s', (state, expected) =>
  expect(requestedLocation({ state })).toBe(expected),
)

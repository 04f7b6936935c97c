import { expect, it } from 'vitest'
import { locationHref, requestedLocation } from './requestedLocation.ts'

it('the way back from sign-in never leads to another host', () => {
  const here = (pathname: string) => locationHref({ pathname, search: '?a=1', hash: '#b' })
  expect(here('/products')).toBe('/products?a=1#b')
  expect(here('//')).toBe('/?a=1#b')
  expect(here('//evil.example/x')).toBe('/evil.example/x?a=1#b')
  expect(requestedLocation({ state: { from: '//evil.example' } })).toBeUndefined()
})

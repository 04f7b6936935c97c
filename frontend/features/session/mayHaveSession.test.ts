import { expect, test } from 'vitest'
import { mayHaveSession } from './sessionCookie.ts'
import { requestedLocation } from './requestedLocation.ts'

test.each([
  ['', false],
  ['theme=dark; __client_uat=0', false],
  ['__client_uat=', false],
  ['__client_uat=1760000000', true],
  ['__client_uat=0; __client_uat_Ab12=1760000000', true],
  ['other__client_uat=1', false],
])('cookies "%s" may hold a session: %s', (cookies, expected) =>
  expect(mayHaveSession(cookies)).toBe(expected),
)

test.each([
  [null, undefined],
  [{ from: '/customer/cart?x=1' }, '/customer/cart?x=1'],
  [{ from: '//elsewhere.test' }, undefined],
  [{ from: 'https://elsewhere.test' }, undefined],
  [{ from: 7 }, undefined],
])('a redirect that carries %o leads to %s', (state, expected) =>
  expect(requestedLocation({ state })).toBe(expected),
)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clerkJsScriptUrl } from '@clerk/shared/loadClerkJsScript'
import { identityScriptUrl, identitySettings } from './identitySettings.ts'
import { locationHref, requestedLocation } from './requestedLocation.ts'
import { cookieAccount, mayHaveSession } from './sessionCookie.ts'

const publishableKey = `pk_test_${btoa('quick-lamb-7.clerk.accounts.dev$')}`
const { clerkJSVersion } = identitySettings

test.each([
  { publishableKey },
  { publishableKey: `pk_live_${btoa('clerk.qitati.test$')}` },
  { publishableKey, clerkJSUrl: '/__clerk/npm/@clerk/clerk-js@5/dist/clerk.browser.js' },
])('the script is preloaded from the address that the SDK uses with %o', (settings) =>
  expect(identityScriptUrl(settings)).toBe(clerkJsScriptUrl({ ...settings, clerkJSVersion })),
)

test('the script of the site is the one that is tested', () => {
  const file = readFileSync('node_modules/@clerk/clerk-js/package.json', 'utf8')
  expect((JSON.parse(file) as { version: string }).version).toBe(clerkJSVersion)
})

test('the way back from sign-in never leads to another host', () => {
  const here = (pathname: string) => locationHref({ pathname, search: '?a=1', hash: '#b' })
  expect(here('/products')).toBe('/products?a=1#b')
  expect(here('//')).toBe('/?a=1#b')
  expect(here('//evil.example/x')).toBe('/evil.example/x?a=1#b')
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

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const ali = token({ sub: 'user_ali', exp: 1, name: 'علي؟' })
const zahra = token({ sub: 'user_zahra' })

test.each([
  ['', undefined],
  [`__session=${ali}`, undefined],
  [`__client_uat=0; __session=${ali}`, undefined],
  [`__client_uat=1760000000; __session=${ali}`, 'user_ali'],
  [`theme=dark; __session_Ab-12=${ali}; __client_uat_Ab-12=1760000000`, 'user_ali'],
  [`__client_uat=5; __session=${ali}; __session_Ab12=${ali}`, 'user_ali'],
  [`__client_uat=5; __session=${ali}; __session_Ab12=${zahra}`, undefined],
  [`__client_uat=5; not__session=${ali}`, undefined],
  ['__client_uat=5; __session=', undefined],
  ['__client_uat=5; __session=a.b.c', undefined],
  [`__client_uat=5; __session=${token({ sub: 7 })}`, undefined],
  [`__client_uat=5; __session=${token(null)}`, undefined],
])('cookies "%s" name the account %s', (cookies, account) =>
  expect(cookieAccount(cookies)).toBe(account),
)

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

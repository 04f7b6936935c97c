import { expect, test } from 'vitest'
import { cookieAccount, mayHaveSession } from './sessionCookie.ts'

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

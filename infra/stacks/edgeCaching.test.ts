/** Which API responses the edge may cache, and which it must not. */
import { describe, expect, test } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { config, findCacheKey } from '../testing/distribution.ts'

/** The behaviour of a path: the first that matches. */
const findBehavior = (path: string) =>
  config.CacheBehaviors.find(({ PathPattern }) =>
    new RegExp(`^${(PathPattern ?? '').replaceAll('?', '.').replaceAll('*', '.*')}$`).test(path),
  )
const calls = findBehavior('/api/orders')
const shared = rows.filter((row) => row.shared)
const forAll = rows.filter((row) => row.cacheSeconds)

describe('API responses', () => {
  test.each(rows.map((row) => [row.id, row] as const))(
    '%s is kept only when strangers share it, and everything else passes through alike',
    (_, row) => {
      const { CachePolicyId, PathPattern: _path, ...rest } = findBehavior(row.path) ?? {}
      if (row.method === 'GET')
        expect(CachePolicyId !== calls?.CachePolicyId).toBe(
          shared.includes(row) || forAll.includes(row),
        )
      expect(calls).toMatchObject(rest)
    },
  )

  test('are cached as their headers state, by path, known query parameters and token', () => {
    const asked = shared.flatMap(({ query }) => Object.keys(query?.shape ?? {}))
    for (const row of shared) {
      expect(findCacheKey(findBehavior(row.path))).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: asked },
        },
      })
    }
    const ofVendors = ['cursor', 'limit', 'page', 'search']
    expect(asked.toSorted()).toEqual(['carBrandId', 'carCountryId', ...ofVendors, 'text'])
  })

  test('that are the same for all are cached without the token, by the parameters of their row', () => {
    expect(forAll.map(({ id }) => id)).toEqual(['catalogue/listSuggestions'])
    for (const row of forAll)
      expect(findCacheKey(findBehavior(row.path))).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['text'] },
        },
      })
  })

  test('are never cached when they are errors, and never replaced by a page', () => {
    // CloudFront's default is ten seconds for each of these.
    expect(config.CustomErrorResponses).toEqual(
      [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    )
  })
})

test('an image that is taken down is gone from the edge a day later, whatever its headers say', () => {
  expect(findCacheKey(findBehavior('/img/user_1/x.webp'))).toMatchObject({ MaxTTL: 86_400 })
})

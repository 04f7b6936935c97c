import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sitePages } from '#shared/site/pages.ts'
import { viewerRequestFile } from '../edge/findSiteFile.ts'
import {
  findBehavior,
  behaviors,
  findCacheKey,
  config,
  findDistribution,
  edge,
  findOrigin,
  unnamed,
} from '../testing/distribution.ts'
import type { Synthesised } from '../testing/synthesise.ts'

describe('the one origin', () => {
  test('sends each path to its origin', () => {
    expect(config.CacheBehaviors.map((behavior) => behavior.PathPattern).toSorted()).toEqual([
      '/api/*',
      '/api/car-*',
      '/api/cars/find',
      '/api/cars/tree',
      '/api/categories*',
      '/api/products/suggestions',
      '/api/vendors',
      '/feeds/?*',
      '/img/*',
      '/products',
      // At least one character: the list at /products/ is a file of the site.
      '/products/?*',
      '/robots.txt',
      '/sitemap.xml',
    ])
    const domain = (path: string) => JSON.stringify(findOrigin(findBehavior(path))?.DomainName)
    expect(JSON.stringify(findOrigin(config.DefaultCacheBehavior)?.DomainName)).toMatch(
      /"SiteFilesBucket\w+","RegionalDomainName"/,
    )
    expect(domain('/api/*')).toMatch(/\.execute-api\.eu-central-1\./)
    expect(domain('/img/*')).toMatch(/Data:\w+Images\w+RegionalDomainName/)
    for (const path of ['/products/?*', '/robots.txt', '/sitemap.xml', '/feeds/?*'])
      expect(domain(path)).toMatch(/SiteLiveFunctionUrl/)
    expect(sitePages).toHaveLength(5)
  })

  test('forwards everything but the host name to the API, and caches nothing of it', () => {
    expect(findBehavior('/api/*')).toMatchObject({
      // AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
    })
    // The API's stage, the last part of its address.
    expect(JSON.stringify(findOrigin(findBehavior('/api/*'))?.OriginPath)).toMatch(
      /^\{"Fn::Join":\["",\["\/",\{"Fn::Select":\[3,\{"Fn::Split":\["\/".*ApiDeploymentStagelive/,
    )
  })

  test('allows only reads of everything else, over https, compressed', () => {
    for (const behavior of behaviors) {
      expect(behavior.Compress).toBe(true)
      if (behavior.PathPattern?.startsWith('/api/')) continue
      expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD'])
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    }
  })

  test('sends the list’s file where its function fails or is late', () => {
    const list = findBehavior('/products')
    const [group, ...others] = config.OriginGroups.Items
    expect(others).toEqual([])
    expect(list?.TargetOriginId).toBe(group?.Id)
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404, 429, 500, 502, 503, 504])
    const [first, second] = group?.Members.Items.map(({ OriginId }) => OriginId) ?? []
    const primary = config.Origins.find(({ Id }) => Id === first)
    expect(JSON.stringify(primary?.DomainName)).toMatch(/SiteLiveFunctionUrl/)
    expect(primary).toMatchObject({
      ConnectionAttempts: 1,
      CustomOriginConfig: { OriginReadTimeout: 3 },
    })
    expect(second).toBe(config.DefaultCacheBehavior.TargetOriginId)
    // Which gives it the same address at both.
    expect(list?.FunctionAssociations).toEqual(config.DefaultCacheBehavior.FunctionAssociations)
  })

  test('caches for as long as the response states; only the sitemap has parts', () => {
    const kept: Record<string, string> = { '/sitemap.xml': 'part', '/products': 'filtered' }
    for (const behavior of behaviors.filter((each) => !each.PathPattern?.startsWith('/api/')))
      expect(findCacheKey(behavior)).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        // Images: edgeCaching.test.ts.
        MaxTTL: behavior.PathPattern === '/img/*' ? 86_400 : 31_536_000,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: kept[behavior.PathPattern ?? '']
            ? { QueryStringBehavior: 'whitelist', QueryStrings: [kept[behavior.PathPattern ?? '']] }
            : { QueryStringBehavior: 'none' },
        },
      })
  })

  test('is near Iraq and uses the newest protocols', () => {
    expect(config).toMatchObject({
      PriceClass: 'PriceClass_200',
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
    })
  })
})

describe('pages of the site', () => {
  test('are resolved by the same function as in the local server', () => {
    const functions = edge.resources('AWS::CloudFront::Function')
    expect(functions).toHaveLength(1)
    expect(functions[0]?.Properties).toMatchObject({
      FunctionCode: readFileSync(viewerRequestFile, 'utf8'),
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      AutoPublish: true,
    })
    expect(config.DefaultCacheBehavior.FunctionAssociations).toMatchObject([
      {
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [functions[0]?.id, 'FunctionARN'] },
      },
    ])
    for (const behavior of config.CacheBehaviors)
      if (behavior.PathPattern !== '/products')
        expect(behavior).not.toHaveProperty('FunctionAssociations')
  })

  test('are deployed last and never cached; scripts of older deployments stay', () => {
    const [hashed, other, page] = ['Hashed', 'Other', 'Page'].map((part) =>
      edge
        .resources('Custom::CDKBucketDeployment')
        .find(({ id }) => id.startsWith(`SiteFiles${part}`)),
    )
    const cacheControl = (value: string) => ({ 'cache-control': value })
    expect(hashed?.Properties).toMatchObject({
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: cacheControl('public, max-age=31536000, immutable'),
    })
    expect(other?.Properties).toMatchObject({
      Exclude: ['assets/*', '*.html', 'sw.js'],
      Prune: true,
      SystemMetadata: cacheControl('public, max-age=3600'),
    })
    expect(page).toMatchObject({
      DependsOn: expect.arrayContaining([hashed?.id, other?.id]) as unknown,
      Properties: {
        Exclude: ['*'],
        Include: ['*.html', 'sw.js'],
        Prune: false,
        SystemMetadata: cacheControl('no-cache'),
      },
    })
  })

  test('are there before the function that chooses one of them is changed', () => {
    const pages = edge
      .resources('Custom::CDKBucketDeployment')
      .find(({ id }) => id.startsWith('SiteFilesPage'))
    const [chooser] = edge.resources('AWS::CloudFront::Function')
    expect(chooser?.DependsOn).toContain(pages?.id)
  })
})
describe('the site’s own address', () => {
  const environmentOf = (stack: Synthesised) =>
    JSON.stringify(
      stack
        .resources('AWS::Lambda::Function')
        .find(({ Properties }) => String(Properties.FunctionName).endsWith('-site'))?.Properties
        .Environment,
    )
  const address = (stack: Synthesised) =>
    JSON.stringify(stack.template.toJSON().Outputs.SiteAddress.Value)

  test('reaches the functions by a parameter, because only this stack creates it', () => {
    const { edge } = unnamed
    const [parameter] = edge.resources('AWS::SSM::Parameter')
    expect(parameter?.Properties).toMatchObject({
      Name: '/qitati/staging/site-origin',
      Type: 'String',
    })
    expect(JSON.stringify(parameter?.Properties.Value)).toBe(address(edge))
    expect(address(edge)).toMatch(/"https:\/\/",\{"Fn::GetAtt":\["Distribution\w+","DomainName"\]/)
    expect(environmentOf(edge)).toContain(
      '"CLERK_AUTHORIZED_PARTIES_PARAMETER":"/qitati/staging/site-origin"',
    )
  })

  test('is the configured domain, with its certificate and DNS records', () => {
    expect(edge.resources('AWS::SSM::Parameter')).toEqual([])
    expect(environmentOf(edge)).toContain('"CLERK_AUTHORIZED_PARTIES":"https://qitati.iq"')
    expect(address(edge)).toBe('"https://qitati.iq"')
    expect(findDistribution(edge)).toMatchObject({
      Aliases: ['qitati.iq'],
      ViewerCertificate: {
        AcmCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    })
    expect(
      edge
        .resources('AWS::Route53::RecordSet')
        .map(({ Properties }) => [Properties.Type, Properties.Name, Properties.HostedZoneId]),
    ).toEqual([
      ['A', 'qitati.iq.', 'Z123'],
      ['AAAA', 'qitati.iq.', 'Z123'],
    ])
  })
})

test('the stack stays far below the limit of 500 resources', () => {
  expect(edge.resources().length).toBeLessThan(100)
})

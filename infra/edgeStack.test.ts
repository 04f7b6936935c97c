import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sitePages } from '#shared/site/pages.ts'
import { viewerRequestFile } from './edge/siteFileOf.ts'
import { synthesise, type Found, type Synthesised } from './testing/synthesise.ts'

const { edge, data } = synthesise()
const named = synthesise('production', {
  domain: {
    name: 'qitati.iq',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
    hostedZone: { id: 'Z123', name: 'qitati.iq' },
  },
  uploadWidget: { cloudName: 'qitati', uploadPreset: 'parts' },
})

interface Behavior {
  PathPattern?: string
  AllowedMethods: string[]
  CachePolicyId: string | { Ref: string }
  Compress: boolean
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': string[] } }[]
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId: { Ref: string }
  TargetOriginId: string
  ViewerProtocolPolicy: string
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: unknown
  OriginAccessControlId?: { 'Fn::GetAtt': string[] }
  CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] }
}
interface DistributionConfig extends Record<string, unknown> {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: Origin[]
}
interface Statement {
  Effect: string
  Action: string | string[]
  Principal?: Record<string, unknown>
  Resource: unknown
  Condition?: Record<string, unknown>
}

const distributionOf = (stack: Synthesised) =>
  stack.resources('AWS::CloudFront::Distribution')[0]?.Properties
    .DistributionConfig as DistributionConfig
const one = (id: string | undefined, stack = edge) =>
  stack.resources().find((found) => found.id === id)?.Properties
const statementsOf = (policy: Found) =>
  (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement

const config = distributionOf(edge)
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors]
const behaviorOf = (path: string) => config.CacheBehaviors.find((b) => b.PathPattern === path)
const originOf = (behavior: Behavior | undefined) =>
  config.Origins.find((origin) => origin.Id === behavior?.TargetOriginId)
const cacheKeyOf = (behavior: Behavior | undefined) => {
  const { Ref } = behavior?.CachePolicyId as { Ref: string }
  return one(Ref)?.CachePolicyConfig as Record<string, unknown>
}

describe('the one origin', () => {
  test('sends each path to what answers it', () => {
    expect(config.CacheBehaviors.map((behavior) => behavior.PathPattern).toSorted()).toEqual([
      '/api/*',
      '/api/car-*',
      '/api/cars/tree',
      '/img/*',
      // Of {id}, one character at least: the list itself is a page of the site.
      '/products/?*',
      '/robots.txt',
      '/sitemap.xml',
    ])
    const domain = (path: string) => JSON.stringify(originOf(behaviorOf(path))?.DomainName)
    expect(JSON.stringify(originOf(config.DefaultCacheBehavior)?.DomainName)).toMatch(
      /"SiteFilesBucket\w+","RegionalDomainName"/,
    )
    expect(domain('/api/*')).toMatch(/\.execute-api\.eu-central-1\./)
    expect(domain('/img/*')).toMatch(/Data:\w+Images\w+RegionalDomainName/)
    for (const path of ['/products/?*', '/robots.txt', '/sitemap.xml'])
      expect(domain(path)).toMatch(/SiteFunctionFunctionUrl/)
    expect(sitePages).toHaveLength(3)
  })

  test('passes on to the API everything but its own name, and keeps nothing of it', () => {
    expect(behaviorOf('/api/*')).toMatchObject({
      // AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
    })
    // The last part of the API's own address, which is its stage.
    expect(JSON.stringify(originOf(behaviorOf('/api/*'))?.OriginPath)).toMatch(
      /^\{"Fn::Join":\["",\["\/",\{"Fn::Select":\[3,\{"Fn::Split":\["\/".*ApiDeploymentStagelive/,
    )
  })

  test('only reads from everything else, over https, compressed', () => {
    for (const behavior of behaviors) {
      expect(behavior.Compress).toBe(true)
      if (behavior.PathPattern?.startsWith('/api/')) continue
      expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD'])
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    }
  })

  test('keeps what it is told to keep; only the sitemap has parts', () => {
    for (const behavior of behaviors.filter((each) => !each.PathPattern?.startsWith('/api/')))
      expect(cacheKeyOf(behavior)).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 31_536_000,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig:
            behavior.PathPattern === '/sitemap.xml'
              ? { QueryStringBehavior: 'whitelist', QueryStrings: ['part'] }
              : { QueryStringBehavior: 'none' },
        },
      })
  })

  test('is near Iraq, speaks the newest protocols', () => {
    expect(config).toMatchObject({
      PriceClass: 'PriceClass_200',
      HttpVersion: 'http2and3',
      IPV6Enabled: true,
    })
  })
})

describe('pages of the site', () => {
  test('are found by the very function that the local server runs', () => {
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
      expect(behavior).not.toHaveProperty('FunctionAssociations')
  })

  test('come last, are never kept, and find the scripts of this and of older deployments', () => {
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
      Exclude: ['assets/*', 'index.html'],
      Prune: true,
      SystemMetadata: cacheControl('public, max-age=3600'),
    })
    expect(page).toMatchObject({
      DependsOn: expect.arrayContaining([hashed?.id, other?.id]) as unknown,
      Properties: {
        Exclude: ['*'],
        Include: ['index.html'],
        Prune: false,
        SystemMetadata: cacheControl('no-cache'),
      },
    })
  })
})

describe('security headers', () => {
  const headersOf = (behavior: Behavior | undefined, stack = edge) =>
    one(behavior?.ResponseHeadersPolicyId.Ref, stack)?.ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>
      CustomHeadersConfig: unknown
    }
  const policyOf = (behavior: Behavior | undefined, stack = edge) =>
    JSON.stringify(
      headersOf(behavior, stack).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy,
    )

  test('stand on every answer: https for two years, no frames, no guessing of types', () => {
    for (const behavior of behaviors)
      expect(headersOf(behavior)).toMatchObject({
        SecurityHeadersConfig: {
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: false,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
          ContentSecurityPolicy: { Override: true },
        },
        CustomHeadersConfig: {
          Items: expect.arrayContaining([
            {
              Header: 'permissions-policy',
              Value: 'camera=(self), geolocation=(), microphone=(), payment=()',
              Override: true,
            },
          ]) as unknown,
        },
      })
  })

  test('ask for reports of what the policy stops on pages, and only on pages', () => {
    const asked = behaviors.map((behavior) => [
      JSON.stringify(headersOf(behavior).CustomHeadersConfig).includes(
        '"Header":"reporting-endpoints","Override":true,"Value":"csp=\\"/api/reports\\""',
      ),
      policyOf(behavior).includes('report-to csp'),
    ])
    const isPage = behaviors.map(({ PathPattern = '' }) => !/^\/(api|img)\//.test(PathPattern))
    expect(asked).toEqual(isPage.map((page) => [page, page]))
  })

  test('let pages load our own files, what Clerk needs, and send pictures to our bucket', () => {
    expect(JSON.parse(policyOf(config.DefaultCacheBehavior))).toEqual({
      'Fn::Join': [
        '',
        [
          [
            "default-src 'self'",
            "script-src 'self' https://clerk.example.com https://challenges.cloudflare.com https://*.protect.clerk.com",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob: https://img.clerk.com",
            "font-src 'self' data:",
            "connect-src 'self' https://clerk.example.com https://*.protect.clerk.com:* https://",
          ].join('; '),
          { 'Fn::ImportValue': expect.stringMatching(/Images\w+RegionalDomainName/) as unknown },
          [
            '',
            "frame-src 'self' https://challenges.cloudflare.com https://*.protect.clerk.com",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            'report-to csp',
          ].join('; '),
        ],
      ],
    })
    for (const path of ['/products/?*', '/sitemap.xml', '/robots.txt'])
      expect(policyOf(behaviorOf(path))).toBe(policyOf(config.DefaultCacheBehavior))
  })

  test('let pictures and answers of the API load nothing', () => {
    for (const path of ['/api/*', '/img/*'])
      expect(JSON.parse(policyOf(behaviorOf(path)))).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
  })

  test('know the upload widget only where it is configured', () => {
    expect(edge.json).not.toContain('cloudinary')
    const behavior = distributionOf(named.edge).DefaultCacheBehavior
    expect(policyOf(behavior, named.edge)).toContain('https://upload-widget.cloudinary.com')
  })
})

describe('what lies behind', () => {
  test('is reached over TLS 1.2 and signed, each origin by its own access control', () => {
    for (const origin of config.Origins) {
      if (origin.CustomOriginConfig)
        expect(origin.CustomOriginConfig).toEqual({
          OriginProtocolPolicy: 'https-only',
          OriginSSLProtocols: ['TLSv1.2'],
        })
      // The API checks tokens itself; everything else answers to nobody but the edge.
      if (origin === originOf(behaviorOf('/api/*'))) continue
      const control = one(origin.OriginAccessControlId?.['Fn::GetAtt'][0])
      expect(control?.OriginAccessControlConfig).toMatchObject({
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
        OriginAccessControlOriginType: origin.CustomOriginConfig ? 'lambda' : 's3',
      })
    }
    expect(config.Origins).toHaveLength(4)
  })

  test('the site’s bucket is closed; this one distribution reads its objects', () => {
    const [bucket, ...more] = edge.resources('AWS::S3::Bucket')
    expect(more).toEqual([])
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    const [policy] = edge.resources('AWS::S3::BucketPolicy')
    const byEdge = statementsOf(policy as Found).filter((statement) =>
      JSON.stringify(statement.Principal).includes('cloudfront.amazonaws.com'),
    )
    expect(byEdge).toMatchObject([
      {
        Effect: 'Allow',
        Action: 's3:GetObject',
        Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() as unknown } },
      },
    ])
    expect(JSON.stringify(byEdge)).toMatch(/distribution\/",\{"Ref":"Distribution/)
  })

  test('of the pictures’ bucket the edge reads what is published, and this account’s edge only', () => {
    const statements = data.resources('AWS::S3::BucketPolicy').flatMap(statementsOf)
    const byEdge = statements.filter((statement) =>
      JSON.stringify(statement.Principal).includes('cloudfront'),
    )
    expect(byEdge).toMatchObject([
      {
        Effect: 'Allow',
        Action: 's3:GetObject',
        Condition: {
          ArnLike: { 'AWS:SourceArn': 'arn:aws:cloudfront::123456789012:distribution/*' },
        },
      },
    ])
    expect(JSON.stringify(byEdge[0]?.Resource)).toMatch(/\["Images\w+","Arn"\]\},"\/img\/\*"/)
  })

  test('the site’s function answers this distribution only', () => {
    expect(edge.resources('AWS::Lambda::Url').map((url) => url.Properties.AuthType)).toEqual([
      'AWS_IAM',
    ])
    const permissions = edge.resources('AWS::Lambda::Permission')
    expect(permissions.map(({ Properties }) => Properties.Action).toSorted()).toEqual([
      'lambda:InvokeFunction',
      'lambda:InvokeFunctionUrl',
    ])
    for (const { Properties } of permissions) {
      expect(Properties.Principal).toBe('cloudfront.amazonaws.com')
      expect(JSON.stringify(Properties.SourceArn)).toMatch(/distribution\/",\{"Ref":"Distribution/)
    }
  })

  test('nothing lets just anybody do anything', () => {
    const allowed = [edge, data]
      .flatMap((stack) => stack.resources('AWS::S3::BucketPolicy'))
      .flatMap(statementsOf)
      .filter((statement) => statement.Effect === 'Allow')
    for (const { Principal } of allowed) {
      expect(Principal).not.toBe('*')
      expect(Principal?.AWS).not.toBe('*')
    }
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

  test('is told to the functions by a parameter, for it is known only now', () => {
    const [parameter] = edge.resources('AWS::SSM::Parameter')
    expect(parameter?.Properties).toMatchObject({
      Name: '/qitati/production/site-origin',
      Type: 'String',
    })
    expect(JSON.stringify(parameter?.Properties.Value)).toBe(address(edge))
    expect(address(edge)).toMatch(/"https:\/\/",\{"Fn::GetAtt":\["Distribution\w+","DomainName"\]/)
    expect(environmentOf(edge)).toContain(
      '"CLERK_AUTHORIZED_PARTIES_PARAMETER":"/qitati/production/site-origin"',
    )
  })

  test('is the domain where there is one, with its certificate and its names', () => {
    const { edge } = named
    expect(edge.resources('AWS::SSM::Parameter')).toEqual([])
    expect(environmentOf(edge)).toContain('"CLERK_AUTHORIZED_PARTIES":"https://qitati.iq"')
    expect(address(edge)).toBe('"https://qitati.iq"')
    expect(distributionOf(edge)).toMatchObject({
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

test('the stack fits into one template many times over', () => {
  expect(edge.resources().length).toBeLessThan(100)
})

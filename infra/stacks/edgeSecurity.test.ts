import { earlyScriptSource } from '#frontend/build/earlyScript.ts'
import { describe, expect, test } from 'vitest'
import {
  findBehavior,
  behaviors,
  config,
  data,
  findDistribution,
  edge,
  findOrigin,
  resource,
  listStatements,
  withOptions,
  type Behavior,
} from '../testing/distribution.ts'
import type { SynthesisedResource } from '../testing/synthesise.ts'

describe('security headers', () => {
  const headersOf = (behavior: Behavior | undefined, stack = edge) =>
    resource(behavior?.ResponseHeadersPolicyId.Ref, stack)?.ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: Record<string, Record<string, unknown>>
      CustomHeadersConfig: unknown
    }
  const policyOf = (behavior: Behavior | undefined, stack = edge) =>
    JSON.stringify(
      headersOf(behavior, stack).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy,
    )

  test('are on every response: https for two years, no frames, no type sniffing', () => {
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
              Value: 'camera=(self), geolocation=(self), microphone=(), payment=()',
              Override: true,
            },
          ]) as unknown,
        },
      })
  })

  test('request reports of policy violations on pages, and only on pages', () => {
    const asked = behaviors.map((behavior) => [
      JSON.stringify(headersOf(behavior).CustomHeadersConfig).includes(
        '"Header":"reporting-endpoints","Override":true,"Value":"csp=\\"/api/reports\\""',
      ),
      policyOf(behavior).includes('report-to csp'),
    ])
    const isPage = behaviors.map(({ PathPattern = '' }) => !/^\/(api|img)\//.test(PathPattern))
    expect(asked).toEqual(isPage.map((page) => [page, page]))
  })

  test('let pages load our own files and what Clerk needs, and send images to our bucket', () => {
    expect(JSON.parse(policyOf(config.DefaultCacheBehavior))).toEqual({
      'Fn::Join': [
        '',
        [
          [
            "default-src 'self'",
            // Besides our own files, the one inline script of a page.
            `script-src 'self' ${earlyScriptSource} https://clerk.example.com https://challenges.cloudflare.com https://*.protect.clerk.com`,
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
            "manifest-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            "frame-ancestors 'none'",
            'report-to csp',
          ].join('; '),
        ],
      ],
    })
    for (const path of ['/products', '/products/?*', '/sitemap.xml', '/robots.txt', '/feeds/?*'])
      expect(policyOf(findBehavior(path))).toBe(policyOf(config.DefaultCacheBehavior))
  })

  test('let images and API responses load nothing', () => {
    for (const path of ['/api/*', '/img/*'])
      expect(JSON.parse(policyOf(findBehavior(path)))).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
  })

  test('allow the upload widget only where it is configured', () => {
    expect(edge.json).not.toContain('cloudinary')
    const behavior = findDistribution(withOptions).DefaultCacheBehavior
    expect(policyOf(behavior, withOptions)).toContain('https://upload-widget.cloudinary.com')
  })
})

describe('the origins', () => {
  test('are reached over TLS 1.2 and signed, each by its own access control', () => {
    for (const origin of config.Origins) {
      if (origin.CustomOriginConfig)
        expect(origin.CustomOriginConfig).toMatchObject({
          OriginProtocolPolicy: 'https-only',
          OriginSSLProtocols: ['TLSv1.2'],
        })
      // The API checks tokens itself; only the edge may reach the others.
      if (origin === findOrigin(findBehavior('/api/*'))) continue
      const control = resource(origin.OriginAccessControlId?.['Fn::GetAtt'][0])
      expect(control?.OriginAccessControlConfig).toMatchObject({
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
        OriginAccessControlOriginType: origin.CustomOriginConfig ? 'lambda' : 's3',
      })
    }
    // The site's function is two of them: for the list it must respond soon.
    expect(config.Origins).toHaveLength(5)
  })

  test('the site’s bucket is closed; only this distribution reads its objects', () => {
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
    const byEdge = listStatements(policy as SynthesisedResource).filter((statement) =>
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

  test('only this account’s edge reads the images’ bucket, and only published images', () => {
    const statements = data.resources('AWS::S3::BucketPolicy').flatMap(listStatements)
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

  test('only this distribution may call the site’s function', () => {
    expect(edge.resources('AWS::Lambda::Url').map((url) => url.Properties.AuthType)).toEqual([
      'AWS_IAM',
    ])
    const permissions = edge.resources('AWS::Lambda::Permission')
    expect(new Set(permissions.map(({ Properties }) => Properties.Action))).toEqual(
      new Set(['lambda:InvokeFunction', 'lambda:InvokeFunctionUrl']),
    )
    for (const { Properties } of permissions) {
      expect(Properties.Principal).toBe('cloudfront.amazonaws.com')
      expect(JSON.stringify(Properties.SourceArn)).toMatch(/distribution\/",\{"Ref":"Distribution/)
    }
  })

  test('no bucket policy allows everybody anything', () => {
    const allowed = [edge, data]
      .flatMap((stack) => stack.resources('AWS::S3::BucketPolicy'))
      .flatMap(listStatements)
      .filter((statement) => statement.Effect === 'Allow')
    for (const { Principal } of allowed) {
      expect(Principal).not.toBe('*')
      expect(Principal?.AWS).not.toBe('*')
    }
  })
})

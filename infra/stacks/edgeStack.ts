/**
 * One origin for all requests of browsers: site, API, images, and pages for readers without
 * JavaScript (docs/decisions/011-edge.md).
 */
import { Annotations, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import * as acm from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import * as route53 from 'aws-cdk-lib/aws-route53'
import * as targets from 'aws-cdk-lib/aws-route53-targets'
import * as s3 from 'aws-cdk-lib/aws-s3'
import * as ssm from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { rows } from '#shared/contract/index.ts'
import { sitePages } from '#shared/site/pages.ts'
import { acknowledge } from '../acknowledgements.ts'
import type { ApiStack } from './apiStack.ts'
import { renderedVariables } from '../build/stageSite.ts'
import { ServedFunction } from '../constructs/ServedFunction.ts'
import { SiteFiles } from '../constructs/SiteFiles.ts'
import type { DataStack } from './dataStack.ts'
import { headersPolicy } from '../edge/headersPolicy.ts'
import { viewerRequestFile } from '../edge/findSiteFile.ts'
import { sitePlan } from '#functions/plans/functionPlans.ts'
import { createAlarmFactory, watchFunctions } from '../monitoring/monitoring.ts'
import { inertHeaders, securityHeaders } from '../securityHeaders.ts'
import { parameterNames, type StageSettings } from '../settings.ts'
import type { WebAclStack } from './webAclStack.ts'

export interface EdgeStackProps extends StackProps {
  settings: StageSettings
  data: DataStack
  api: ApiStack
  siteFolder: string
  webAcl?: WebAclStack | undefined
}

/** Statuses that CloudFront caches by default (developer guide, How CloudFront caches 4xx and 5xx). */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/** Paths of the API's shared responses (rows with an ETag); before '/api/*', since the first match wins. */
const sharedPaths = [
  '/api/cars/tree',
  '/api/cars/find',
  '/api/car-*',
  '/api/categories*',
  '/api/vendors',
]

type Reading = Omit<cloudfront.BehaviorOptions, 'origin'>
interface CacheOptions {
  /** Parameters and headers of the key. */
  query?: string[]
  headers?: string[]
  maxTtl?: Duration
}
type Behaviors = Record<string, cloudfront.BehaviorOptions>

export class EdgeStack extends Stack {
  readonly distribution: cloudfront.Distribution

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props)
    const { settings, data, siteFolder } = props
    const { domain, stage } = settings
    const pageHeaders = headersPolicy(
      this,
      'PageHeaders',
      securityHeaders({
        identityHost: settings.identityHost,
        imageHost: data.images.bucketRegionalDomainName,
        uploadWidget: settings.uploadWidget !== undefined,
      }),
    )
    const inert = headersPolicy(this, 'InertHeaders', inertHeaders)
    const reading: Reading = {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: this.cacheByHeaders('Kept'),
      responseHeadersPolicy: pageHeaders,
    }

    /** Not cached, everything forwarded. HTTPS only, because requests carry tokens. */
    const calls: cloudfront.BehaviorOptions = {
      origin: new origins.RestApiOrigin(props.api.api),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      // The API accepts only its own host name.
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: inert,
    }
    const files = this.siteFiles(settings, siteFolder, reading)
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `Qitati ${stage}`,
      // Lower classes exclude the Middle East.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: domain && cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      domainNames: domain && [domain.name],
      certificate:
        domain && acm.Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      webAclId: props.webAcl?.arn,
      // By default CloudFront caches errors for ten seconds despite 'no-store', even a 503 with
      // Retry-After: 1. Without a page path, the API's own bodies pass through.
      errorResponses: cachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: files,
      additionalBehaviors: {
        ...this.cachedCalls(calls),
        '/api/*': calls,
        '/img/*': this.images(data, {
          ...reading,
          responseHeadersPolicy: inert,
          // Older images have a year in their headers; one that is taken down must disappear from the edge.
          cachePolicy: this.cacheByHeaders('KeptImages', { maxTtl: Duration.days(1) }),
        }),
        ...this.sitePages(props, files),
      },
    })
    this.distribution = distribution
    acknowledge(distribution, 'AwsSolutions-CFR1', 'AwsSolutions-CFR3')
    if (!props.webAcl) acknowledge(distribution, 'AwsSolutions-CFR2')
    if (!domain) acknowledge(distribution, 'AwsSolutions-CFR4')

    const origin = `https://${domain?.name ?? distribution.distributionDomainName}`
    // For functions that do not have it from the settings; they read it at a cold start.
    if (settings.knownOrigin === undefined)
      new ssm.StringParameter(this, 'SiteOrigin', {
        parameterName: parameterNames(stage).siteOrigin,
        description: 'Origin whose tokens the functions accept; written by the edge stack.',
        stringValue: origin,
      })
    this.nameDomain(settings, distribution)
    new CfnOutput(this, 'SiteAddress', { description: 'The site.', value: origin })
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId })
  }

  /** Caches for as long as the response's headers state. */
  private cacheByHeaders(
    id: string,
    { query = [], headers = [], maxTtl = Duration.days(365) }: CacheOptions = {},
  ) {
    const { CacheQueryStringBehavior: Query, CacheHeaderBehavior: Header } = cloudfront
    return new cloudfront.CachePolicy(this, id, {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl,
      queryStringBehavior: query.length > 0 ? Query.allowList(...query) : Query.none(),
      headerBehavior: headers.length > 0 ? Header.allowList(...headers) : Header.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  /**
   * Responses that all anonymous visitors share, cached by path, known query parameters and token, so that
   * nobody gets another caller's response (writes to the same paths are not cached); and those that are the
   * same for all callers (rows with `cacheSeconds`), cached without the token.
   */
  private cachedCalls(calls: cloudfront.BehaviorOptions): Behaviors {
    const queryNames = (some: typeof rows) => [
      ...new Set(some.flatMap((row) => Object.keys(row.query?.shape ?? {}))),
    ]
    const shared = queryNames(rows.filter((row) => row.shared))
    const cachePolicy = this.cacheByHeaders('SharedAnswers', {
      query: shared,
      headers: ['Authorization'],
    })
    const behaviors: Behaviors = {}
    for (const path of sharedPaths) behaviors[path] = { ...calls, cachePolicy }
    for (const row of rows.filter(({ cacheSeconds }) => cacheSeconds))
      behaviors[row.path] = {
        ...calls,
        cachePolicy: this.cacheByHeaders(`${row.name}ForAll`, { query: queryNames([row]) }),
      }
    return behaviors
  }

  private siteFiles(settings: StageSettings, folder: string, reading: Reading) {
    const { bucket, pages } = new SiteFiles(this, 'SiteFiles', { settings, folder })
    const viewerRequest = new cloudfront.Function(this, 'ViewerRequest', {
      code: cloudfront.FunctionCode.fromFile({ filePath: viewerRequestFile }),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      comment: 'Chooses the file of a page.',
    })
    // The files that it chooses must exist.
    viewerRequest.node.addDependency(pages)
    return {
      ...reading,
      origin: origins.S3BucketOrigin.withOriginAccessControl(bucket),
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: viewerRequest,
        },
      ],
    }
  }

  /** Imported by name: the data stack writes the policy that lets this account's distributions read. */
  private images(data: DataStack, reading: Reading): cloudfront.BehaviorOptions {
    const { bucketArn, bucketRegionalDomainName } = data.images
    const bucket = s3.Bucket.fromBucketAttributes(this, 'Images', {
      bucketArn,
      bucketRegionalDomainName,
    })
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'dataStack.ts writes the policy.',
    )
    return { ...reading, origin: origins.S3BucketOrigin.withOriginAccessControl(bucket) }
  }

  private sitePages(
    { settings, data, api }: EdgeStackProps,
    files: cloudfront.BehaviorOptions,
  ): Behaviors {
    const site = new ServedFunction(this, 'Site', {
      ...{ plan: sitePlan, settings, data, aliases: this },
    })
    watchFunctions(createAlarmFactory(this, settings, api.alarms), [site])
    for (const [name, value] of Object.entries(renderedVariables(settings)))
      site.function.addEnvironment(name, value)
    const url = site.live.addFunctionUrl({ authType: lambda.FunctionUrlAuthType.AWS_IAM })
    const origin = origins.FunctionUrlOrigin.withOriginAccessControl(url)
    const parts = this.cacheByHeaders('KeptByPart', { query: ['part'] })
    const { functionAssociations: _, ...reading } = files
    const page = { ...reading, origin }
    const own: Partial<Record<(typeof sitePages)[number]['id'], cloudfront.BehaviorOptions>> = {
      'site/renderSitemap': { ...page, cachePolicy: parts },
      'site/renderProductList': this.listWithFallback(files, url),
    }
    return Object.fromEntries(
      sitePages.map(({ id, path }) => [
        // '?' is one character: the list at /products/ is a page of the site.
        path.replace(/\{\w+\}$/, '?*'),
        own[id] ?? page,
      ]),
    )
  }

  /**
   * The list is as available as the site's files: while its function fails, does not respond or may not be
   * called, the edge sends the file, which has the same address at both origins (viewerRequest.js).
   */
  private listWithFallback(
    files: cloudfront.BehaviorOptions,
    url: lambda.FunctionUrl,
  ): cloudfront.BehaviorOptions {
    const origin = new origins.OriginGroup({
      primaryOrigin: origins.FunctionUrlOrigin.withOriginAccessControl(url, {
        connectionAttempts: 1,
        connectionTimeout: Duration.seconds(2),
        // A cold start takes about a second.
        readTimeout: Duration.seconds(3),
      }),
      fallbackOrigin: files.origin,
      fallbackStatusCodes: [403, 404, 429, 500, 502, 503, 504],
    })
    const cachePolicy = this.cacheByHeaders('KeptByFilter', { query: ['filtered'] })
    return { ...files, origin, cachePolicy }
  }

  private nameDomain(settings: StageSettings, distribution: cloudfront.Distribution): void {
    const zone = settings.domain?.hostedZone
    if (!settings.domain || !zone) return
    const record: route53.ARecordProps = {
      zone: route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: zone.id,
        zoneName: zone.name,
      }),
      recordName: settings.domain.name,
      target: route53.RecordTarget.fromAlias(new targets.CloudFrontTarget(distribution)),
    }
    new route53.ARecord(this, 'Address', record)
    new route53.AaaaRecord(this, 'AddressV6', record)
  }
}

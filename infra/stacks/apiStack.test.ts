import { describe, expect, test } from 'vitest'
import { rows } from '#shared/contract/index.ts'
import { errorTable } from '#shared/kernel/errors.ts'
import { functionPlans, resourcePlans, scheduledPlans } from '#functions/plans/functionPlans.ts'
import { complete, unnamed } from '../testing/distribution.ts'
import { synthesise, type SynthesisedResource } from '../testing/synthesise.ts'

const { api, data } = synthesise()

/** '/api/orders/{id}' of an API resource, from its parents. */
const toPath = (id: string | undefined): string => {
  const resource = api.resources('AWS::ApiGateway::Resource').find((one) => one.id === id)
  if (!resource) return ''
  const { ParentId, PathPart } = resource.Properties as {
    ParentId: { Ref?: string }
    PathPart: string
  }
  return `${toPath(ParentId.Ref)}/${PathPart}`
}

/** The function whose alias a method or permission names. */
const readFunctionId = (value: unknown) =>
  /"Outputs\.QitatiproductionApiAliases(\w+?)Live[0-9A-F]{8}Ref"/.exec(JSON.stringify(value))?.[1]

const functions = api.resources('AWS::Lambda::Function')
const toShortName = (fn: SynthesisedResource) =>
  String(fn.Properties.FunctionName).replace(/^qitati-[a-z]+-/, '')

describe('the API', () => {
  const methods = api.resources('AWS::ApiGateway::Method').map(({ Properties }) => {
    const of = Properties as {
      HttpMethod: string
      ResourceId: { Ref?: string }
      Integration: { Type: string; Uri: unknown }
      AuthorizationType: string
    }
    return {
      call: `${of.HttpMethod} ${toPath(of.ResourceId.Ref)}`,
      type: of.Integration.Type,
      function: readFunctionId(of.Integration.Uri)?.toLowerCase(),
    }
  })

  test('has exactly one method for each row of the contract, to the Lambda of its resource', () => {
    const byCall = (a: { call: string }, b: { call: string }) => (a.call < b.call ? -1 : 1)
    expect(methods.toSorted(byCall)).toEqual(
      rows
        .map((row) => ({
          call: `${row.method} ${row.path}`,
          type: 'AWS_PROXY',
          function: row.resource,
        }))
        .toSorted(byCall),
    )
  })

  test('may call each function with one permission for the whole API, which keeps policies small', () => {
    const permissions = api
      .resources('AWS::Lambda::Permission')
      .filter((one) => one.Properties.Principal === 'apigateway.amazonaws.com')
    expect(
      permissions.map((one) => readFunctionId(one.Properties.FunctionName)?.toLowerCase()),
    ).toEqual(resourcePlans.map(({ name }) => name))
    for (const { Properties } of permissions) {
      expect(JSON.stringify(Properties.SourceArn)).toContain('execute-api')
      // The limit of a resource policy is 20 KB; fail early at half of it.
      expect(JSON.stringify(Properties).length).toBeLessThan(10_000)
    }
  })

  test('has our error body and status in its own responses', () => {
    const responses = api.resources('AWS::ApiGateway::GatewayResponse').map(({ Properties }) => ({
      type: Properties.ResponseType as string,
      status: Properties.StatusCode as string | undefined,
      body: JSON.parse(
        (Properties.ResponseTemplates as Record<string, string>)['application/json'] ?? '',
      ) as { message: string; code: keyof typeof errorTable; requestId: string },
    }))
    const status = Object.fromEntries(responses.map((one) => [one.type, one.status]))
    expect(status).toEqual({
      MISSING_AUTHENTICATION_TOKEN: '404',
      RESOURCE_NOT_FOUND: '404',
      REQUEST_TOO_LARGE: '413',
      THROTTLED: '429',
      QUOTA_EXCEEDED: '429',
      INTEGRATION_TIMEOUT: '504',
      BAD_REQUEST_BODY: '400',
      BAD_REQUEST_PARAMETERS: '400',
      ACCESS_DENIED: '403',
      WAF_FILTERED: '403',
      DEFAULT_5XX: undefined,
    })
    for (const { body } of responses) {
      expect(body.message).toBe(errorTable[body.code].message)
      expect(body.requestId).toBe('$context.requestId')
    }
  })

  test('is throttled, and its log has no personal data', () => {
    const [stage] = api.resources('AWS::ApiGateway::Stage')
    expect(stage?.Properties.MethodSettings).toMatchObject([
      { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400, ResourcePath: '/*', HttpMethod: '*' },
      {
        ThrottlingRateLimit: 2,
        ThrottlingBurstLimit: 20,
        ResourcePath: '/~1api~1reports',
        HttpMethod: 'POST',
      },
      {
        ThrottlingRateLimit: 100,
        ThrottlingBurstLimit: 200,
        ResourcePath: '/~1api~1products~1suggestions',
        HttpMethod: 'GET',
      },
    ])
    const { Format } = stage?.Properties.AccessLogSetting as { Format: string }
    // The resource's path has braces instead of ids.
    expect(Object.values(JSON.parse(Format) as Record<string, string>).sort()).toEqual([
      '$context.error.responseType',
      '$context.httpMethod',
      '$context.requestId',
      '$context.resourcePath',
      '$context.responseLatency',
      '$context.responseLength',
      '$context.status',
    ])
  })
})

describe('each function', () => {
  test.each(functions.map((fn) => [toShortName(fn), fn] as const))(
    '%s runs our code on Node 24, arm64, with its own log of limited length',
    (name, { Properties }) => {
      const plan = functionPlans.find((one) => one.name === name)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: plan?.memoryMb,
        Timeout: plan?.timeoutSeconds,
        LoggingConfig: { LogFormat: 'JSON' },
      })
      // The catalogue's file and a copy of it.
      expect(Properties.EphemeralStorage).toEqual(plan?.snapshots && { Size: 4096 })
      const log = api
        .resources('AWS::Logs::LogGroup')
        .find((one) => one.Properties.LogGroupName === `/qitati/production/${name}`)
      expect(log?.Properties.RetentionInDays).toBe(90)
      expect(JSON.stringify(Properties.LoggingConfig)).toContain(log?.id)
    },
  )

  test('logs outlive their stack with keepData, except for a failed first deployment', () => {
    const policies = (of: typeof api) =>
      of.resources('AWS::Logs::LogGroup').map((log) => log.DeletionPolicy)
    // Each function's and the access log.
    expect(policies(api)).toHaveLength(functions.length + 1)
    expect(new Set(policies(api))).toEqual(new Set(['RetainExceptOnCreate']))
    expect(new Set(policies(synthesise('dev', { keepData: false }).api))).toEqual(
      new Set(['Delete']),
    )
  })

  test('time-outs of endpoints are below that of the gateway and above that of the table', () => {
    for (const { timeoutSeconds } of resourcePlans) {
      expect(timeoutSeconds).toBeLessThan(29)
      expect(timeoutSeconds).toBeGreaterThan(10)
    }
  })

  test('are exactly the planned ones; the site’s is in the edge stack', () => {
    expect(functions.map(toShortName).sort()).toEqual(
      functionPlans
        .map(({ name }) => name)
        .filter((name) => name !== 'site')
        .sort(),
    )
    expect(api.resources('AWS::Events::Rule')).toHaveLength(scheduledPlans.length)
  })

  test('the setting enables tracing, and only then may functions send traces', () => {
    const plain = synthesise('production', { tracing: false }).api
    const modes = (of: typeof api) =>
      new Set(
        of
          .resources('AWS::Lambda::Function')
          .map((fn) => (fn.Properties.TracingConfig as { Mode: string } | undefined)?.Mode),
      )
    expect([...modes(api)]).toEqual(['Active'])
    expect([...modes(plain)]).not.toContain('Active')
    expect(api.json).toContain('xray:PutTraceSegments')
    expect(plain.json).not.toContain('xray:')
  })
})

describe('secrets and settings', () => {
  const environment = (name: string, of = api) =>
    of.resources('AWS::Lambda::Function').find((fn) => toShortName(fn) === name)?.Properties
      .Environment as { Variables: Record<string, unknown> }

  test.each(functions.map(toShortName))('%s has only the settings of its plan', (name) => {
    const variables = {
      identity: ['CLERK_ISSUER', 'CLERK_AUTHORIZED_PARTIES'],
      clerkSecret: ['CLERK_SECRET_KEY_PARAMETER'],
      pushKey: ['PUSH_PUBLIC_KEY', 'PUSH_SUBJECT'],
      pushSecret: ['PUSH_PRIVATE_KEY_PARAMETER'],
      channels: ['EMAIL_FROM', 'WHATSAPP_TEMPLATE', 'WHATSAPP_PHONE_NUMBER_ID'],
      channelSecret: ['WHATSAPP_TOKEN_PARAMETER', 'SITE_ORIGIN'],
    }
    const plan = functionPlans.find((one) => one.name === name)
    expect(Object.keys(environment(name).Variables).sort()).toEqual(
      [
        'TABLE_NAME',
        'METRICS',
        ...(plan?.needs ?? []).flatMap((need) => variables[need]),
        ...(plan?.snapshots ? ['SNAPSHOT_STORE'] : []),
        ...(plan?.images ? ['IMAGE_STORE'] : []),
      ].sort(),
    )
  })

  test('only the users function has the identity provider’s secret, by the name of its parameter', () => {
    const holding = functions
      .map(toShortName)
      .filter((name) => 'CLERK_SECRET_KEY_PARAMETER' in environment(name).Variables)
    expect(holding).toEqual(['users'])
    expect(environment('users').Variables.CLERK_SECRET_KEY_PARAMETER).toBe(
      '/qitati/production/clerk-secret-key',
    )
    expect(api.json).not.toMatch(/sk_(test|live)_/)
  })

  test('the site’s origin is a parameter unless a setting has it', () => {
    expect(environment('orders').Variables).toMatchObject({
      CLERK_ISSUER: 'https://clerk.example.com',
      CLERK_AUTHORIZED_PARTIES: 'https://qitati.iq',
    })
    const { Variables } = environment('orders', unnamed.api)
    expect(Variables).toMatchObject({
      CLERK_AUTHORIZED_PARTIES_PARAMETER: '/qitati/staging/site-origin',
    })
    expect(Variables).not.toHaveProperty('CLERK_AUTHORIZED_PARTIES')
  })

  test('searches read dollars by the stage’s rate', () => {
    expect(environment('catalogue', complete.api).Variables).toMatchObject({ USD_RATE: '1500' })
    expect(environment('orders', complete.api).Variables).not.toHaveProperty('USD_RATE')
  })
})

test('the stacks stay below the limit of 500 resources, and output their addresses', () => {
  expect(api.resources().length).toBeLessThan(450)
  expect(data.resources().length).toBeLessThan(450)
  api.template.hasOutput('ApiAddress', {})
})

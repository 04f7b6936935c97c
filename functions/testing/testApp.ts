/**
 * One test's own table, clock and callers, around the real handlers: requests go in as REST proxy
 * events with real tokens, and responses come out parsed.
 */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEvent, Context } from 'aws-lambda'
import { ulid } from 'ulid'
import { loadHandler, proxyEvent } from '#functions/local/gateway.ts'
import type { LambdaHandler } from '#functions/http/lambdaHandler.ts'
import { createLog } from '#functions/http/log.ts'
import { replaceServices, services, type Services } from '#functions/http/services.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import { userKey } from '#functions/table/keys.ts'
import type { UserRecord } from '#functions/table/records.ts'
import { newVendorWrite } from '#functions/vendors/store.ts'
import type { CallInput, EndpointData, FirstPageExtras, Row } from '#shared/contract/endpoint.ts'
import { rows, type ContractRows, type RowId } from '#shared/contract/index.ts'
import requiredEndpoints from '#shared/contract/testing/requiredEndpoints.json' with { type: 'json' }
import type { ErrorCode, Issue } from '#shared/kernel/errors.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import type { Role } from '#shared/users/schema.ts'
import { meteredClients, type Cost } from './meteredClient.ts'
import { recordDoor } from './recordDoor.ts'
import { asFunction } from './asFunction.ts'
import { createTestTable } from './testEngine.ts'
import { signToken } from './tokens.ts'

export interface TestResponse<
  T,
  FirstPage extends { facets: unknown; meta: unknown } = { facets: unknown; meta: unknown },
> {
  status: number
  headers: Record<string, string>
  /** Throws an error with the whole response if it was rejected, so that failures explain themselves. */
  data: T
  pagination: Pagination
  facets: FirstPage['facets'] | undefined
  meta: FirstPage['meta'] | undefined
  behind?: true
  error: { message: string; code: ErrorCode; issues?: Issue[]; requestId: string }
}

export interface CallOptions {
  /** User id of the caller; absent: no token. */
  as?: string
  /** A token instead of a user, for requests to be rejected. */
  token?: string
  headers?: Record<string, string>
  /** A body as text, for example one that is not JSON. */
  rawBody?: string
}

export interface TestApp {
  services: Services
  /** Costs of every request since the last `costs.length = 0`. */
  costs: Cost[]
  logLines: string[]
  /** The clock; move it with `advance`. */
  now(): Date
  advance(ms: number): void
  /**
   * Adds a user with a role, and a vendor's profile; returns the user id. A `closed` vendor has neither
   * phone number nor governorate.
   */
  signUp(
    role: Role | undefined,
    names?: { firstName?: string; businessName?: string; closed?: boolean },
  ): Promise<string>
  /** Calls the deployed handler of a row, named by its id. */
  call<I extends RowId>(
    id: I,
    input: CallInput<ContractRows[I]>,
    options?: CallOptions,
  ): Promise<TestResponse<EndpointData<ContractRows[I]>, FirstPageExtras<ContractRows[I]>>>
  /** The same with a handler or row of the test's own. */
  run<R extends Row>(
    handler: LambdaHandler,
    row: R,
    input: CallInput<R>,
    options?: CallOptions,
  ): Promise<TestResponse<EndpointData<R>, FirstPageExtras<R>>>
}

/** Patient: how busy the machine is decides no test. */
const requestHandler = { connectionTimeout: 60_000, requestTimeout: 60_000 }

/** Status and code of a rejected call: '409 NAME_TAKEN'. */
export async function rejection(
  call: Promise<Pick<TestResponse<unknown>, 'status' | 'error'>>,
): Promise<string> {
  const { status, error } = await call
  return `${status} ${error.code}`
}

/** Creates a table, and points the services of this process at it. */
export async function createTestApp(parts: Partial<Services> = {}): Promise<TestApp> {
  const tableName = await createTestTable()
  process.env.TABLE_NAME = tableName
  let time = Date.parse('2026-03-01T09:00:00.000Z')
  const costs: Cost[] = []
  const logLines: string[] = []
  replaceServices({
    now: () => new Date(time),
    newId: () => ulid(time),
    table: createDynamoTable({ tableName, clients: meteredClients({ requestHandler }, costs) }),
    log: createLog((line) => logLines.push(line)),
    ...parts,
  })
  const app: TestApp = {
    services: services(),
    costs,
    logLines,
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },

    async signUp(role, names = {}) {
      const userId = `user_${ulid()}`
      const at = new Date(time).toISOString()
      const user: UserRecord = {
        ...userKey(userId),
        entity: 'user',
        userId,
        ...(role ? { role } : {}),
        onboardingCompleted: role !== undefined,
        firstName: names.firstName ?? 'حيدر',
        lastName: 'الكعبي',
        username: null,
        email: `${userId.toLowerCase()}@qitati.test`,
        createdAt: at,
        updatedAt: at,
      }
      await app.services.table.put({ ...user })
      if (role === 'VENDOR') {
        const vendor = newVendorWrite(
          userId,
          user,
          {
            businessName: names.businessName ?? 'محل الرافدين',
            phone: names.closed ? '' : '07701234567',
            email: `shop-${userId.toLowerCase()}@qitati.test`,
            address: 'شارع السنك، محل ١٢',
            city: 'بغداد',
            location: 'السنك',
            governorate: names.closed ? undefined : 'baghdad',
            businessDescription: 'قطع غيار كورية أصلية',
          },
          new Date(time),
        )
        await app.services.table.put(vendor.item)
      }
      return userId
    },

    async call(id, input, options) {
      const row = rowById(id)
      return app.run(await loadHandler(row), row, input, options)
    },

    async run(handler, row, input, options = {}) {
      recordDoor('http')
      const address = `${row.method} ${row.path}`
      // Written out, so that a row whose method or path changes fails the tests that send requests to it.
      const specified = (requiredEndpoints as Record<string, string>)[row.id] ?? address
      if (address !== specified) throw new Error(`${address} is ${specified} in the requirements`)
      const token =
        options.token ?? (options.as ? await signToken(options.as, { now: new Date() }) : undefined)
      const event = toEvent(row, input, {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      })
      if (options.rawBody !== undefined) event.body = options.rawBody
      const response = await asFunction(row.resource, () => handler(event, {} as Context))
      const body = response.body === '' ? {} : JSON.parse(response.body)
      return {
        status: response.statusCode,
        headers: Object.fromEntries(
          Object.entries(response.headers ?? {}).map(([name, value]) => [name, String(value)]),
        ),
        get data() {
          if (response.statusCode >= 400)
            throw new Error(`${row.id} returned ${response.statusCode}: ${response.body}`)
          return body.data
        },
        pagination: body.pagination,
        facets: body.facets,
        meta: body.meta,
        behind: body.behind,
        error: body,
      }
    },
  }
  return app
}

const rowById = <I extends RowId>(id: I) => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`No endpoint ${id}`)
  // `find` cannot tell which row has this id.
  return row as Row & ContractRows[I]
}

function toEvent(
  row: Row,
  input: {
    params?: Record<string, string> | undefined
    query?: Record<string, unknown> | undefined
    body?: unknown
    idempotencyKey?: string | undefined
  },
  headers: Record<string, string>,
): APIGatewayProxyEvent {
  const params = input.params ?? {}
  const query = Object.fromEntries(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, [Array.isArray(value) ? value.join(',') : String(value)]]),
  )
  return proxyEvent({
    method: row.method,
    resource: row.path,
    path: row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    ),
    pathParameters: params,
    query,
    headers: {
      ...(row.body ? { 'content-type': 'application/json' } : {}),
      ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      ...headers,
    },
    body: row.body ? JSON.stringify(input.body ?? {}) : null,
    requestId: randomUUID(),
    sourceIp: '127.0.0.1',
  })
}

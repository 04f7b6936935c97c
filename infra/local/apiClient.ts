/** A typed API client for programs on this machine: the seed, crash tests, browser flows. */
import type { CallInput, EndpointData } from '#shared/contract/endpoint.ts'
import { rows, type ContractRows, type RowId } from '#shared/contract/index.ts'
import type { ErrorBody } from '#shared/kernel/errors.ts'
import type { Pagination } from '#shared/kernel/paging.ts'

export interface ApiResponse<T> {
  status: number
  data: T
  pagination?: Pagination
}

export class ApiRejection extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(id: string, status: number, body: ErrorBody) {
    super(`${id} returned ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

export type ApiClient = <I extends RowId>(
  id: I,
  input: CallInput<ContractRows[I]>,
  token?: string,
) => Promise<ApiResponse<EndpointData<ContractRows[I]>>>

/** `send` is fetch, or a gateway in this process. */
export function createApiClient(
  send: (request: Request) => Promise<Response>,
  origin: string,
): ApiClient {
  return async (id, input, token) => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error(`No endpoint ${id}`)
    const parts = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
      idempotencyKey?: string
    }
    const url = new URL(
      row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(parts.params?.[name] ?? ''),
      ),
      origin,
    )
    for (const [key, value] of Object.entries(parts.query ?? {}))
      if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
    const response = await send(
      new Request(url, {
        method: row.method,
        headers: {
          ...(row.body ? { 'content-type': 'application/json' } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(parts.idempotencyKey ? { 'idempotency-key': parts.idempotencyKey } : {}),
        },
        ...(row.body ? { body: JSON.stringify(parts.body ?? {}) } : {}),
      }),
    )
    // Only the caller knows which row the id names, and so what the response holds.
    const body = (await response.json()) as never
    if (!response.ok) throw new ApiRejection(id, response.status, body)
    return { status: response.status, ...(body as { data: never }) }
  }
}

/** The network between a test's browser and the API: what was sent over it, and its faults. */
import { createRowMatcher } from '#functions/http/matchRow.ts'
import { rows } from '#shared/contract/index.ts'
import { errorTable, type ErrorBody } from '#shared/kernel/errors.ts'
import type { RowId } from '../api/types.ts'

/** Faults that the engine and the handlers cannot produce. */
export type Fault =
  /** No connection: the request never arrives. */
  | 'offline'
  /** The request arrives and is carried out, but its response never comes back. */
  | 'lostResponse'
  /** No response until the fault is repaired; then the request goes on. */
  | 'hanging'
  /** The API returns its own error body, as when the table is throttled or a handler crashes. */
  | 'BUSY'
  | 'SERVER_ERROR'
  | 'FORBIDDEN'
  | 'TOO_MANY_REQUESTS'
  /** Something in front of the API responds instead. */
  | { status: number; body: string; headers?: Record<string, string> }

export interface SentRequest {
  row: RowId
  params: Record<string, string>
  query: Record<string, string>
  /** Decoded JSON. */
  body?: unknown
  idempotencyKey: string | null
}

export interface TestNetwork {
  fetch: typeof fetch
  /** Each request that left the browser, oldest first, whether it arrived or not. */
  sent: SentRequest[]
  sentTo: (row: RowId) => SentRequest[]
  /** Breaks the requests of these rows, or all requests, until the returned function is called. */
  break: (fault: Fault, ...rows: RowId[]) => () => void
  /** The same for the next request only. */
  breakOnce: (fault: Fault, ...rows: RowId[]) => void
}

interface Break {
  fault: Fault
  rows: RowId[]
  once: boolean
  repaired: Promise<void>
}

const matchRow = createRowMatcher(rows)

export function createTestNetwork(api: typeof fetch): TestNetwork {
  const sent: SentRequest[] = []
  const breaks: Break[] = []
  const take = (row: RowId) => {
    const index = breaks.findIndex(({ rows }) => rows.length === 0 || rows.includes(row))
    const found = breaks[index]
    if (found?.once) breaks.splice(index, 1)
    return found
  }
  return {
    sent,
    sentTo: (wanted) => sent.filter(({ row }) => row === wanted),
    break: (fault, ...rows) => {
      let repair = () => {}
      const repaired = new Promise<void>((resolve) => (repair = resolve))
      const entry = { fault, rows, once: false, repaired }
      breaks.push(entry)
      return () => {
        breaks.splice(breaks.indexOf(entry), 1)
        repair()
      }
    },
    breakOnce: (fault, ...rows) => {
      breaks.push({ fault, rows, once: true, repaired: Promise.resolve() })
    },
    fetch: async (input, init) => {
      const request = readRequest(input, init)
      sent.push(request)
      const broken = take(request.row)
      if (!broken) return api(input, init)
      const { fault, repaired } = broken
      if (fault === 'offline') throw new TypeError('Failed to fetch')
      if (fault === 'hanging') await Promise.race([repaired, aborted(init?.signal)])
      if (fault === 'hanging' || fault === 'lostResponse') {
        const response = await api(input, init)
        if (fault === 'hanging') return response
        throw new TypeError('Failed to fetch')
      }
      if (typeof fault === 'object') return new Response(fault.body, fault)
      const { status, message } = errorTable[fault]
      const body: ErrorBody = { message, code: fault, requestId: 'fault' }
      return Response.json(body, { status })
    },
  }
}

/** Rejects once the browser gives the request up. */
const aborted = (signal?: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

function readRequest(input: string | URL | Request, init: RequestInit = {}): SentRequest {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  const match = matchRow(init.method ?? 'GET', url.pathname)
  if (!match) throw new Error(`No endpoint serves ${init.method ?? 'GET'} ${url.pathname}`)
  return {
    row: match.row.id as RowId,
    params: match.pathParameters,
    query: Object.fromEntries(url.searchParams),
    ...(typeof init.body === 'string' ? { body: JSON.parse(init.body) as unknown } : {}),
    idempotencyKey: new Headers(init.headers).get('idempotency-key'),
  }
}

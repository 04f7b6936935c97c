/**
 * One row of the contract: everything that both sides must agree on about an endpoint. Gateway
 * methods, handlers, browser client, OpenAPI and the negative tests are derived from it
 * (docs/decisions/001-contract-table.md).
 */
import type { ErrorCode } from '../kernel/errors.ts'
import * as z from 'zod'
import { pagination } from '../kernel/paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Access = 'public' | 'signedIn' | 'customer' | 'vendor'

export interface EndpointDefinition {
  method: Method
  /** With parameters in braces. */
  path: `/api/${string}`
  access: Access
  query?: z.ZodObject
  body?: z.ZodType
  /** A larger body is 413 before it is parsed; 256 KB when absent. */
  maxBodyBytes?: number
  data: z.ZodType
  /** The response has `pagination` beside `data`. */
  paged?: boolean
  /** Counts for the filters of a paged list, with its first page. */
  facets?: z.ZodType
  /** How a paged list understood its text, with its first page. */
  meta?: z.ZodType
  /** Success status; 200 when absent. 204 has no body: its `data` is null. */
  status?: 200 | 201 | 204
  /** The caller may send Idempotency-Key, or has to. */
  idempotent?: boolean | 'required'
  /**
   * A public GET whose responses callers share: they carry an ETag, and the edge keeps those for
   * requests without a token for half a minute (docs/decisions/011-edge.md).
   */
  shared?: boolean
  /**
   * A public GET with the same response for all callers: how long browsers and the edge keep it. Our
   * client sends no token with it.
   */
  cacheSeconds?: number
  /** The Lambda that serves it, if not its folder's. */
  resource?: string
  /** The module below functions/ whose `handlers` has the row's, if not its folder's `handlers.ts`. */
  module?: string
  /** Codes beyond those that any endpoint of its kind may return (contract/openapi.ts). */
  errors?: readonly ErrorCode[]
  summary: string
}

export type Row<R extends EndpointDefinition = EndpointDefinition> = R & {
  /** '<folder>/<name>'. */
  id: string
  /** The Lambda that serves it: its first folder's, unless the row names another. */
  resource: string
  /** The module whose `handlers` has this row's under its name. */
  module: string
  name: string
}

/** Declares the row of an address ('GET /api/cars/tree') with its literal types. */
export function endpoint<
  const M extends Method,
  const P extends `/api/${string}`,
  const R extends Omit<EndpointDefinition, 'method' | 'path'>,
>(address: `${M} ${P}`, row: R): R & { method: M; path: P } {
  const [method, path] = address.split(' ') as [M, P]
  if (method === 'GET' && row.body) throw new Error(`${address}: a GET has no body`)
  if ((row.shared || row.cacheSeconds) && (method !== 'GET' || row.access !== 'public'))
    throw new Error(`${address}: only the responses of a public GET can be shared`)
  return { ...row, method, path }
}

/** Names a folder's rows. Throws if a path is outside the folder's prefix. */
export function defineDomain<
  const F extends string,
  const T extends Record<string, EndpointDefinition>,
>(
  folder: F,
  prefix: `/api/${string}`,
  rows: T,
): { [K in keyof T & string]: Row<T[K]> & { id: `${F}/${K}` } } {
  const [first = folder] = folder.split('/')
  const named = Object.entries(rows).map(([name, row]) => {
    if (row.path !== prefix && !row.path.startsWith(`${prefix}/`))
      throw new Error(`${folder}/${name}: ${row.path} is outside ${prefix}`)
    const id = `${folder}/${name}`
    const { resource = first, module = `${folder}/handlers` } = row
    return [name, { ...row, id, resource, module, name }]
  })
  return Object.fromEntries(named)
}

export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name | keyof PathParams<Rest>]: string }
  : Record<never, string>

export interface HandlerInput<R extends EndpointDefinition> {
  params: PathParams<R['path']>
  query: R['query'] extends z.ZodType ? z.output<R['query']> : Record<never, never>
  body: R['body'] extends z.ZodType ? z.output<R['body']> : undefined
  idempotencyKey: R['idempotent'] extends 'required' ? RequestKey : RequestKey | undefined
}

/** What tells a repeated request from another one. */
export interface RequestKey {
  /** The header Idempotency-Key. */
  value: string
  /** The body as it was sent: a later schema may parse the same one to other values. */
  sent: unknown
}

/** A client's input: parameters, query and body before parsing. */
export type CallInput<R extends EndpointDefinition> = (keyof PathParams<R['path']> extends never
  ? { params?: undefined }
  : { params: PathParams<R['path']> }) &
  (R['query'] extends z.ZodType
    ? { query?: { [K in keyof z.output<R['query']>]?: QueryValue } }
    : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : { body?: undefined }) &
  (R['idempotent'] extends true | 'required'
    ? { idempotencyKey?: string }
    : { idempotencyKey?: undefined })

/** null and undefined are left out of the address. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined

export type EndpointData<R extends EndpointDefinition> = z.output<R['data']>

type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a paged list adds to its first page; undefined where the row declares none. */
export interface FirstPageExtras<R extends EndpointDefinition> {
  facets: SchemaOutput<R['facets']>
  meta: SchemaOutput<R['meta']>
  /** The catalogue is still reading what has changed (rules.md, Catalogue feed). */
  behind: true | undefined
}

export const responseSchema = (row: EndpointDefinition) =>
  z.object({
    data: row.data,
    ...(row.paged ? { pagination } : {}),
    // Only lists of the catalogue have facets, and only they can be behind the table.
    ...(row.facets ? { facets: row.facets.optional(), behind: z.literal(true).optional() } : {}),
    ...(row.meta ? { meta: row.meta.optional() } : {}),
  })

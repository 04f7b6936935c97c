import * as z from 'zod'
import * as addresses from '../addresses/schema.ts'
import * as cars from '../cars/schema.ts'
import * as cart from '../cart/schema.ts'
import * as catalogue from '../catalogue/schema.ts'
import * as vendorCatalogue from '../catalogue/vendorSchema.ts'
import * as categories from '../categories/schema.ts'
import * as garage from '../garage/schema.ts'
import * as images from '../images/schema.ts'
import { errorTable, type ErrorCode } from '../kernel/errors.ts'
import { idPattern } from '../kernel/ids.ts'
import { pagination } from '../kernel/paging.ts'
import * as orders from '../orders/schema.ts'
import * as productBodies from '../products/bodies.ts'
import * as products from '../products/schema.ts'
import * as reports from '../reports/schema.ts'
import * as users from '../users/schema.ts'
import * as variants from '../variants/schema.ts'
import * as vendors from '../vendors/schema.ts'
import { responseSchema, type Access, type Row } from './endpoint.ts'

type Json = Record<string, unknown>

const audience: Record<Access, string> = {
  public: 'Public.',
  signedIn: 'For signed-in users.',
  customer: 'For customers.',
  vendor: 'For vendors.',
}

const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorTable)),
  requestId: z.string(),
  issues: z
    .array(
      z.object({
        path: z.array(z.union([z.string(), z.int()])),
        code: z.string(),
        message: z.string().optional(),
        available: z.int().optional(),
        price: z.number().optional(),
        count: z.int().optional(),
        version: z.int().optional(),
      }),
    )
    .optional(),
})

/** Components of the document: every schema that a domain exports. */
const components = {
  ...{ errorBody, pagination },
  ...{ ...addresses, ...cars, ...catalogue, ...categories, ...images, ...orders },
  ...{ ...cart, ...garage, ...vendorCatalogue },
  ...{ ...products, ...productBodies, ...reports, ...users, ...variants, ...vendors },
}

const refTo = (kind: 'schemas' | 'responses', name: string) => `#/components/${kind}/${name}`
const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } })
const errorContent = jsonContent({ $ref: refTo('schemas', 'ErrorBody') })

export function openApi(rows: readonly Row[]) {
  const registry = register(rows)
  const paths: Record<string, Json> = {}
  for (const row of rows)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, registry) }
  const responses = Object.fromEntries(
    (Object.keys(errorTable) as ErrorCode[]).map((code) => [
      code,
      { description: describe(code), content: errorContent },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Qitati', version: '1', description: 'Marketplace of car spare parts in Iraq' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
      schemas: componentSchemas(registry, paths),
    },
  }
}

type Registry = z.core.$ZodRegistry<{ id: string }>

/** Names every schema: those of `components`, and each row's response and body. */
function register(rows: readonly Row[]): Registry {
  const registry: Registry = z.registry()
  for (const [name, schema] of Object.entries(components))
    if (schema instanceof z.ZodType) registry.add(schema, { id: capitalised(name) })
  for (const row of rows) {
    registry.add(responseSchema(row), { id: `${capitalised(row.name)}Response` })
    if (row.body && !registry.has(row.body))
      registry.add(row.body, { id: `${capitalised(row.name)}Request` })
  }
  return registry
}

/** Transforms have no JSON form and become "anything". Names that nothing refers to are left out. */
function componentSchemas(registry: Registry, paths: Json): Json {
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => refTo('schemas', id),
  })
  const text = JSON.stringify([schemas, paths, errorContent])
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([id]) => text.includes(`"$ref":"${refTo('schemas', id)}"`))
      .map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}

const capitalised = (name: string) => name.replace(/^./, (first) => first.toUpperCase())

function operation(row: Row, registry: Registry): Json {
  const body = row.body && { $ref: refTo('schemas', registry.get(row.body)?.id ?? '') }
  const response = { $ref: refTo('schemas', `${capitalised(row.name)}Response`) }
  return {
    operationId: row.id,
    tags: row.id.split('/').slice(0, 1),
    summary: row.summary,
    description: audience[row.access],
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(row),
    ...(body ? { requestBody: { required: true, content: jsonContent(body) } } : {}),
    responses: {
      [row.status ?? 200]: {
        description: success[row.status ?? 200],
        ...(row.status === 204 ? {} : { content: jsonContent(response) }),
      },
      ...(row.idempotent && row.status === 201
        ? {
            200: {
              description: 'The result of the first request with this key',
              content: jsonContent(response),
            },
          }
        : {}),
      ...(row.shared
        ? { 304: { description: 'Unchanged since the version that If-None-Match names' } }
        : {}),
      ...rejections(row),
    },
  }
}

const success = {
  200: 'The requested data',
  201: 'Created; returns what was created',
  204: 'Accepted; no content',
}

function parameters(row: Row): Json[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: idPattern.source },
  }))
  const inQuery = Object.entries(row.query?.shape ?? {}).map(([name, schema]) => {
    // Unusable values fall back to defaults or count as absent, so no parameter is required, and
    // the parsed value shows what it means.
    const { $schema: _, ...parsed } = z.toJSONSchema(schema as z.ZodType, {
      unrepresentable: 'any',
    })
    return { name, in: 'query', schema: parsed }
  })
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    ...(row.idempotent === 'required' ? { required: true } : {}),
    schema: { type: 'string', maxLength: 64 },
  }
  const etag = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(row.idempotent ? [key] : []), ...(row.shared ? [etag] : [])]
}

function rejections(row: Row): Json {
  const codes: ErrorCode[] = [
    ...(row.query || row.body ? (['VALIDATION_FAILED'] as const) : []),
    ...(row.access === 'public' ? [] : (['UNAUTHORIZED'] as const)),
    // Public endpoints have it too: the edge's web ACL.
    'FORBIDDEN',
    ...(row.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(row.errors ?? []),
    ...(row.body ? (['PAYLOAD_TOO_LARGE'] as const) : []),
    'THROTTLED',
    'SERVER_ERROR',
    'BUSY',
    'TIMEOUT',
  ]
  const byStatus = Object.groupBy(new Set(codes), (code) => String(errorTable[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      list.length === 1
        ? { $ref: refTo('responses', list.join('')) }
        : { description: list.map(describe).join('\n'), content: errorContent },
    ]),
  )
}

const describe = (code: ErrorCode) => `${code}: ${errorTable[code].message}`

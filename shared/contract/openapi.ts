/** The contract as an OpenAPI 3.1 document. */
import * as z from 'zod'
import { errorTable, type ErrorCode } from '../kernel/errors.ts'
import { responseSchema } from './responseSchema.ts'
import type { Access, Row } from './endpoint.ts'

type Json = Record<string, unknown>

const audience: Record<Access, string> = {
  public: 'For everybody.',
  signedIn: 'For signed-in users.',
  customer: 'For customers.',
  vendor: 'For vendors.',
}

const errorBody: Json = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    requestId: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          code: { type: 'string' },
          message: { type: 'string' },
          available: { type: 'integer' },
          price: { type: 'number' },
          count: { type: 'integer' },
        },
      },
    },
  },
}

/** Describes every row: parameters, bodies, answers, refusals and who may call. */
export function openApi(rows: readonly Row[]): Json {
  const paths: Record<string, Json> = {}
  for (const row of rows)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) }
  return {
    openapi: '3.1.0',
    info: { title: 'Qitati', version: '1', description: 'Marketplace of car spare parts in Iraq' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorBody },
    },
  }
}

function operation(row: Row): Json {
  return {
    operationId: row.id,
    tags: row.id.split('/').slice(0, 1),
    summary: row.summary,
    description: `${audience[row.access]} Specification: ${row.spec}.`,
    security: row.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(row),
    ...(row.body ? { requestBody: { required: true, content: jsonOf(row.body, 'input') } } : {}),
    responses: {
      [row.status ?? 200]: {
        description: 'Done',
        ...(row.status === 204 ? {} : { content: jsonOf(responseSchema(row), 'output') }),
      },
      ...rejections(row),
    },
  }
}

function parameters(row: Row): Json[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(row.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    // Odd values fall back to defaults or mean 'absent', so no query key is ever required, and
    // what a key means shows in the parsed value.
    schema: schemaOf(schema as z.ZodType, 'output'),
  }))
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 64 } }
  const etag = { name: 'If-None-Match', in: 'header', schema: { type: 'string' } }
  return [...inPath, ...inQuery, ...(row.idempotent ? [key] : []), ...(row.etag ? [etag] : [])]
}

/** Refusals by status, each naming its codes. */
function rejections(row: Row): Json {
  const codes: ErrorCode[] = [
    ...(row.access === 'public' ? [] : (['UNAUTHORIZED'] as const)),
    ...(row.access === 'vendor' || row.access === 'customer' ? (['FORBIDDEN'] as const) : []),
    ...(row.query || row.body ? (['VALIDATION_FAILED'] as const) : []),
    ...(row.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(row.errors ?? []),
    'SERVER_ERROR',
  ]
  const byStatus = Object.groupBy(codes, (code) => String(errorTable[code].status))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Transforms have no JSON form; they are described as "anything".
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

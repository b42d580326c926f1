import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { problems } from './problems.ts'

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}

const problemShape = {
  type: 'object',
  required: ['success', 'errors', 'code', 'request_id'],
  properties: {
    success: { const: false },
    errors: {
      description: 'Sentences for people',
      oneOf: [{ type: 'array', items: { type: 'string' } }, { type: 'object' }],
    },
    code: { type: 'string', enum: Object.keys(problems) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    request_id: { type: 'string' },
  },
}

/** The OpenAPI page of every endpoint, made from the same definitions the server enforces. */
export function openApi(endpoints: Endpoint[], title: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of endpoints) {
    const path = one.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[one.method.toLowerCase()] = operation(one)
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Problem: problemShape },
      securitySchemes: Object.fromEntries(
        ['access-token', 'client', 'uid'].map((name) => [name, { type: 'apiKey', in: 'header', name }]),
      ),
    },
  }
}

function operation(one: Endpoint) {
  const asked = (where: 'path' | 'query', schema: z.ZodMiniType | undefined) =>
    schema
      ? Object.entries(propertiesOf(schema)).map(([name, shape]) => ({
          name,
          in: where,
          required: where === 'path',
          schema: shape,
        }))
      : []
  const refusals = new Map<number, string[]>()
  for (const code of statusesOf(one))
    refusals.set(problems[code][0], [...(refusals.get(problems[code][0]) ?? []), code])
  return {
    summary: one.summary,
    ...(one.access === 'anyone' ? {} : { security: [{ 'access-token': [], client: [], uid: [] }] }),
    parameters: [...asked('path', one.params), ...asked('query', one.query)],
    ...requestBody(one),
    responses: {
      [one.status ?? 200]: {
        description: 'Done',
        ...(one.reply
          ? { content: { 'application/json': { schema: jsonSchema(one.reply, 'output') } } }
          : {}),
      },
      ...Object.fromEntries(
        [...refusals].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}

function requestBody({ body, form, takes_urlencoded }: Endpoint) {
  if (form) return { requestBody: { required: true, content: { 'multipart/form-data': formOf(form) } } }
  if (!body) return {}
  const types = ['application/json', ...(takes_urlencoded ? ['application/x-www-form-urlencoded'] : [])]
  const content = { schema: jsonSchema(body, 'input') }
  return {
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, content])) },
  }
}

function formOf({ fields, file, file_types }: NonNullable<Endpoint['form']>) {
  const { properties, required = [], ...shape } = jsonSchema(fields, 'input')
  return {
    schema: {
      ...shape,
      properties: { ...properties, [file]: { type: 'string', format: 'binary' } },
      required: [...required, file],
    },
    encoding: { [file]: { contentType: file_types.join(', ') } },
  }
}

/** What any call may be answered with, besides what the endpoint names. */
export function statusesOf(one: Endpoint): (keyof typeof problems)[] {
  return [
    ...(one.problems ?? []),
    'invalid',
    'malformed_json',
    'too_large',
    'unsupported_type',
    'bad_origin',
    'busy',
    'database_away',
    ...(one.access === 'anyone'
      ? []
      : [one.refusal ?? 'unauthenticated', 'forbidden' as const, 'not_found' as const]),
    // Every other change by someone signed in may carry a key.
    ...(one.method !== 'GET' && one.access !== 'anyone' && one.idempotency !== 'by_state'
      ? (['idempotency_key_required', 'idempotency_key_reused', 'idempotency_in_progress'] as const)
      : []),
  ] as (keyof typeof problems)[]
}

function propertiesOf(schema: z.ZodMiniType): Record<string, unknown> {
  const shape = jsonSchema(schema, 'input') as { properties?: Record<string, unknown> }
  return shape.properties ?? {}
}

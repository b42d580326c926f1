import { describe, expect, test } from 'vitest'
import { fromJSONSchema } from 'zod'
import * as z from 'zod/mini'
import { cardPurposes } from '@stillwater/domain/insurance/card-photos'
import * as accounts from './accounts.ts'
import * as auth from './auth.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { addCardPhoto } from './insurance.ts'
import { openApi, statusesOf } from './openapi.ts'
import * as people from './people.ts'
import { problems } from './problems.ts'

const endpoints = [...Object.values(auth), ...Object.values(accounts), ...Object.values(people)].filter(
  (value): value is Endpoint & typeof value => typeof value === 'object' && 'method' in value,
) as Endpoint[]

interface Content {
  content?: { 'application/json': { schema: Parameters<typeof fromJSONSchema>[0] } }
}
interface Operation {
  summary: string
  security?: unknown
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

const page = JSON.parse(JSON.stringify(openApi(endpoints, 'Stillwater', '1.2.3'))) as {
  openapi: string
  info: object
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Parameters<typeof fromJSONSchema>[0]>; securitySchemes: object }
}
const operations = Object.entries(page.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the OpenAPI page', () => {
  test('names itself and every call once', () => {
    expect(page.openapi).toBe('3.1.0')
    expect(page.info).toEqual({ title: 'Stillwater', version: '1.2.3' })
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    )
  })

  test('asks for the three headers wherever a session is needed', () => {
    expect(Object.keys(page.components.securitySchemes)).toEqual(['access-token', 'client', 'uid'])
    expect(page.paths['/api/patients/{id}']?.['get']?.security).toEqual([
      { 'access-token': [], client: [], uid: [] },
    ])
    expect(page.paths['/api/auth/sign_in']?.['post']?.security).toBeUndefined()
  })

  test('describes each part with a schema that can be read back', () => {
    let read = 0
    for (const { operation } of operations)
      for (const part of [operation.requestBody, ...Object.values(operation.responses)]) {
        const schema = part?.content?.['application/json'].schema
        if (!schema || typeof schema === 'boolean') continue
        if (schema.$ref) {
          expect(page.components.schemas).toHaveProperty(schema.$ref.replace('#/components/schemas/', ''))
          continue
        }
        expect(() => fromJSONSchema(schema)).not.toThrow()
        read++
      }
    expect(read).toBeGreaterThan(15)
  })

  test('agrees with what the server enforces', () => {
    const body = page.paths['/api/users']?.['post']?.requestBody?.content?.['application/json'].schema
    const readBack = fromJSONSchema(body ?? {})
    const form = {
      first_name: 'Robin',
      last_name: 'Tester',
      email: 'robin@example.com',
      password: 'x',
      password_confirmation: 'x',
      sms_opted_in: true,
      phone: '5550001111',
    }
    for (const [value, fits] of [
      [form, true],
      [{ ...form, user_class: null }, true],
      [{ ...form, role: 'admin' }, false],
      [{ ...form, first_name: 5 }, false],
      [{}, false],
    ] as const) {
      expect(readBack.safeParse(value).success).toBe(fits)
      expect(accounts.signUpBody.safeParse(value).success).toBe(fits)
    }
  })

  test('lists path and query parameters', () => {
    const asked = page.paths['/api/auth/password/edit']?.['get']
    expect(asked?.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['reset_password_token', 'query', false],
      ['redirect_url', 'query', false],
      ['config', 'query', false],
    ])
    expect(asked?.responses).toHaveProperty('302')
    expect(page.paths['/api/users/{id}']?.['put']?.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    })
  })

  test('describes a call with a file as the form that it takes', () => {
    const { paths } = openApi([addCardPhoto], 'Stillwater', '1')
    expect(paths['/api/s3_attachments']?.['post']).toHaveProperty('requestBody', {
      required: true,
      content: {
        'multipart/form-data': {
          schema: expect.objectContaining({
            type: 'object',
            properties: expect.objectContaining({
              purpose: expect.objectContaining({ enum: [...cardPurposes] }),
              upload_type: expect.objectContaining({ const: 'insurance' }),
              blob: { type: 'string', format: 'binary' },
            }),
            required: [
              'file_name',
              'file_type',
              'purpose',
              'upload_type',
              'record_id',
              'record_type',
              'blob',
            ],
          }),
          encoding: { blob: { contentType: 'image/png, image/jpeg, application/pdf' } },
        },
      },
    })
  })

  test('gathers refusals of one status in one answer', () => {
    const responses = page.paths['/api/auth/password']?.['post']?.responses ?? {}
    expect(responses['401']?.description).toBe('email_missing, redirect_missing')
    expect(responses['401']?.content?.['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Problem',
    })
    expect(responses).toHaveProperty('429')
  })
})

test('the shape of a refusal is the one that is sent', () => {
  const problem = fromJSONSchema(page.components.schemas['Problem'] ?? {})
  const body = { success: false, errors: ['x'], code: 'invalid', request_id: 'r' }
  expect(problem.safeParse(body).success).toBe(true)
  expect(problem.safeParse({ ...body, errors: { full_messages: ['x'] } }).success).toBe(true)
  expect(problem.safeParse({ ...body, success: true }).success).toBe(false)
  expect(problem.safeParse({ ...body, code: 'unheard_of' }).success).toBe(false)
})

test('a change by someone signed in may be refused for its key, and for want of a session', () => {
  const change = endpoint({
    method: 'PUT',
    path: '/api/x',
    summary: 'X',
    access: 'user',
    body: z.strictObject({}),
  })
  const statuses = new Set(statusesOf(change).map((code) => problems[code][0]))
  for (const status of [400, 401, 403, 404, 409, 413, 415, 422, 503]) expect(statuses).toContain(status)
  const open = new Set(statusesOf({ ...change, access: 'anyone' }).map((code) => problems[code][0]))
  expect(open.has(401)).toBe(false)
  expect(open.has(409)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, type Endpoint } from './endpoint.ts'
import { problems } from './problems.ts'

declare global {
  interface ImportMeta {
    glob(patterns: string[], options: { eager: true }): Record<string, Record<string, unknown>>
  }
}

const modules = import.meta.glob(['./*.ts', './care/*.ts', '!./*.test.ts'], { eager: true })
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

type Described = { type?: string; anyOf?: Described[]; additionalProperties?: unknown; properties?: object }

function described(schema: z.ZodMiniType): Described {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Described
}

function refusesUnknown(schema: Described): boolean {
  if (schema.anyOf) return schema.anyOf.every(refusesUnknown)
  return schema.type !== 'object' || schema.additionalProperties === false
}

/** Old clients of the protocol send more here; it is dropped, and each handler reads what it names. */
const lenient = ['POST /api/auth/sign_in', 'POST /api/auth/password', 'PUT /api/auth/password']

test('an endpoint is what it was defined as', () => {
  const options = { method: 'GET', path: '/api/x', summary: 'X', access: 'anyone' } as const
  expect(endpoint(options)).toBe(options)
})

describe('every call of the product', () => {
  test('is found here', () => {
    expect(endpoints.length).toBeGreaterThan(15)
  })

  test('has an address of its own', () => {
    const names = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each(endpoints.map((one) => [`${one.method} ${one.path}`, one] as const))(
    '%s is sound',
    (name, one) => {
      expect(one.summary).not.toBe('')
      expect(one.path).toMatch(/^\/api\/[\w/:.-]+$/)
      const inPath = [...one.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
      const inParams = one.params ? Object.keys(described(one.params).properties ?? {}) : []
      expect(inParams.toSorted()).toEqual(inPath.toSorted())
      if (one.record) expect(inPath).toContain('id')
      if (one.method === 'GET') expect(one.body).toBeUndefined()
      for (const code of [...(one.problems ?? []), one.refusal, one.invalid])
        if (code) expect(problems).toHaveProperty(code)
      if (one.body && !lenient.includes(name)) expect(refusesUnknown(described(one.body))).toBe(true)
      if (one.access === 'care_team') expect(one.needs).toBeDefined()
    },
  )
})

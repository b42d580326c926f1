import type { Endpoint } from '@stillwater/contract/endpoint'
import { keyOf, schemaOf, type JsonSchema } from './calls.fixture.ts'

/** A place in a body or a query where a client names a record. */
export interface IdField {
  endpoint: Endpoint
  part: 'body' | 'query'
  /** Names of the fields on the way, `[]` for each member of a list: `['clients', '[]', 'referral_id']`. */
  at: string[]
  key: string
}

const isId = /(^|_)ids?$/

export function idFieldsOf(endpoint: Endpoint): IdField[] {
  return (['body', 'query'] as const).flatMap((part) => {
    const found = new Map<string, IdField>()
    walk(schemaOf(endpoint[part]), [], (at) => {
      const key = `${keyOf(endpoint)} ${at.join('.')}`
      found.set(key, { endpoint, part, at, key })
    })
    return [...found.values()]
  })
}

function walk(schema: JsonSchema | undefined, at: string[], found: (at: string[]) => void): void {
  if (!schema) return
  for (const one of schema.anyOf ?? []) walk(one, at, found)
  for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, [...at, name], found)
  if (schema.items) walk(schema.items, [...at, '[]'], found)
  const name = at.filter((part) => part !== '[]').at(-1) ?? ''
  const isText = schema.type === 'string' && !schema.enum
  if (schema.format === 'uuid' || (isText && isId.test(name))) found(at)
}

/** The same value with another one at a place, which is made where it is missing. */
export function withValueAt(value: unknown, [name, ...rest]: string[], put: unknown): unknown {
  if (name === undefined) return put
  if (name === '[]') {
    const [first] = Array.isArray(value) ? (value as unknown[]) : []
    return [withValueAt(first, rest, put)]
  }
  const before = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...before, [name]: withValueAt(before[name], rest, put) }
}

const knownTexts: Record<string, string> = {
  zip: '94501',
  region: 'CA',
  rx_bin: '610014',
  dob: '1990-02-28',
  npi: '1234567893',
  zone: 'America/Chicago',
  phone: '5550001111',
  email: 'someone@example.com',
}

/** A value that passes the schema: null where that is allowed, one member where a list wants some. */
export function soundValue(schema: JsonSchema | undefined, name = ''): unknown {
  if (!schema) return undefined
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : soundValue(schema.anyOf[0], name)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, soundValue(schema.properties?.[key], key)]),
    )
  if (schema.type === 'array') return schema.minItems ? [soundValue(schema.items, name)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type !== 'string') return null
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (schema.format === 'date') return '2026-12-10'
  if (schema.format === 'date-time') return '2026-12-10T18:00:00.000Z'
  return knownTexts[name] ?? 'Some text'
}

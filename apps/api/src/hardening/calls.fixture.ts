import * as z from 'zod/mini'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { statusesOf } from '@stillwater/contract/openapi'
import { problems } from '@stillwater/contract/problems'

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minimum?: number
  format?: string
  maxLength?: number
}

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

const schemas = new WeakMap<z.ZodMiniType, JsonSchema>()

/** Converted once for each part of the contract: a test asks for the same ones thousands of times. */
export function schemaOf(part: z.ZodMiniType | undefined): JsonSchema | undefined {
  if (!part) return undefined
  const schema =
    schemas.get(part) ?? (z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  schemas.set(part, schema)
  return schema
}

/** Values that pass checks which a JSON schema cannot express. */
const knownValues: Record<string, unknown> = {
  email: 'someone@example.com',
  phone: '5550001111',
  password: 'Quiet-Harbor-7',
  password_confirmation: 'Quiet-Harbor-7',
  first_name: 'Robin',
  last_name: 'Tester',
  sms_opted_in: true,
}

/** The smallest body that the endpoint accepts. */
export function sampleOf(schema: JsonSchema | undefined, name = ''): unknown {
  if (!schema) return undefined
  if (name in knownValues) return knownValues[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0], name)
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key], key)]),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'string') return schema.format === 'uuid' ? crypto.randomUUID() : 'text'
  return null
}

export function pathWith(path: string, value: string): string {
  return path.replace(/:(\w+)/g, () => value)
}

/** Every status that the endpoint's own description says it can answer with. */
export function declaredStatuses(endpoint: Endpoint): Set<number> {
  return new Set([endpoint.status ?? 200, ...statusesOf(endpoint).map((code) => problems[code][0])])
}

const internals =
  /\bat \S+ \(|\.ts:\d|\.js:\d|node_modules|node:internal|\bselect\b.+\bfrom\b|insert into|pg_|DrizzleQuery|SyntaxError|TypeError|ECONN|\/src\/|password_hash|argon2/i

const shape = ['success', 'errors', 'code', 'fields', 'request_id']
// Clients of the auth protocol read more fields of these refusals.
const more: Record<string, string[]> = {
  redirect_refused: ['status', 'data'],
  second_factor_required: ['challenge', 'has_passkey'],
  second_factor_setup_required: ['challenge'],
}

/** What is wrong with an answer that should be a refusal in the one shape; null when nothing is. */
export function shapeFault(status: number, text: string): string | null {
  // A signature is random, so it may contain any word by chance.
  if (internals.test(text.replace(/signature=[\w-]{43}(?![\w-])/g, ''))) return 'tells internals'
  if (status < 400) return null
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    return 'is no JSON'
  }
  if (body.success !== false) return 'does not say success: false'
  if (!Object.hasOwn(problems, String(body.code))) return 'has no known code'
  if (problems[body.code as keyof typeof problems][0] !== status) return 'has the code of another status'
  const sentences = Array.isArray(body.errors) ? body.errors : Object.values(body.errors ?? {}).flat()
  if (sentences.length === 0 || !sentences.every((one) => typeof one === 'string' && one !== ''))
    return 'has no sentence'
  // The one sentence that quotes user input may contain a brace.
  const gap = body.code === 'redirect_refused' ? /'\{url\}'/ : /\{[a-z_]{3,}\}/
  if (sentences.some((one) => gap.test(String(one)))) return 'has a gap in its sentence'
  if (!/^[0-9a-f-]{36}$/.test(String(body.request_id))) return 'has no request id'
  const known = [...shape, ...(more[String(body.code)] ?? [])]
  if (!Object.keys(body).every((name) => known.includes(name))) return 'has a field of its own'
  return null
}

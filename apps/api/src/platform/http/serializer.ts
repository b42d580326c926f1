import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify'
import * as z from 'zod/mini'

type Schema = Record<string, unknown>

/**
 * A compiled writer for one reply. What the schema does not name never leaves the server. It is compiled when it is
 * first needed: those of all calls together are large.
 */
export function replyWriter(schema: z.ZodMiniType): (reply: unknown) => string {
  let write: ((reply: unknown) => string) | undefined
  return (reply) => (write ??= compile(schema))(reply)
}

/** Nullable parts are rewritten from `anyOf`, which would be checked by interpretation on every call. */
function compile(schema: z.ZodMiniType): (reply: unknown) => string {
  const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  return fastJson(simplify(described as Schema) as unknown as JsonSchema)
}

function simplify(schema: Schema): Schema {
  const { anyOf, format: _format, pattern: _pattern, $schema: _, ...rest } = schema
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter((one: Schema) => one.type !== 'null') as Schema[]
    const [only] = others
    if (others.length === 1 && only) return { ...simplify(only), nullable: true }
    return { ...rest, anyOf: anyOf.map((one: Schema) => simplify(one)) }
  }
  const simple: Schema = { ...rest }
  if (isSchemas(rest.properties))
    simple.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, value]) => [name, simplify(value)]),
    )
  if (isSchema(rest.items)) simple.items = simplify(rest.items)
  if (isSchema(rest.additionalProperties)) simple.additionalProperties = simplify(rest.additionalProperties)
  return simple
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSchemas(value: unknown): value is Record<string, Schema> {
  return isSchema(value)
}

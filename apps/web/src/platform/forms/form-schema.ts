import type * as z from 'zod/mini'
import { issueWords } from '@stillwater/contract/issue-words'

/** A body of the contract, or a schema made from its fields. */
export type FormSchema = z.ZodMiniType & { shape: Readonly<Record<string, z.ZodMiniType>> }

export interface FieldLimits {
  maxLength?: number
  'aria-required'?: true
}

/** The sentence for each field that the schema refuses; the first one where it finds several. */
export function wrongFields(schema: FormSchema, body: unknown): Record<string, string> {
  const result = schema.safeParse(body)
  const wrong: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    wrong[field] ??= issueWords(field, issue)
  }
  return wrong
}

/** What a control can hold to itself: how long a text may be, and that it must not be left empty. */
export function limitsOf(schema: FormSchema, name: string): FieldLimits {
  const field = schema.shape[name]
  if (!field) return {}
  const longest = longestOf(field)
  const isRequired = [undefined, '', false].every((empty) => !field.safeParse(empty).success)
  return { ...(longest ? { maxLength: longest } : {}), ...(isRequired ? { 'aria-required': true } : {}) }
}

type Wrapped = { innerType?: z.core.$ZodType; in?: z.core.$ZodType }

/** Of a text, also inside of `optional`, `nullable`, a default or a pipe. */
function longestOf(field: z.core.$ZodType): number | null {
  const { def } = field._zod
  for (const check of def.checks ?? []) {
    const rule = check._zod.def
    if (rule.check === 'max_length') return (rule as z.core.$ZodCheckMaxLengthDef).maximum
  }
  const { innerType, in: first } = def as Wrapped
  const inside = innerType ?? first
  return inside ? longestOf(inside) : null
}

import type { Endpoint } from '@stillwater/contract/endpoint'
import { issueWords } from '@stillwater/contract/issue-words'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type * as z from 'zod/mini'

interface Issue {
  code?: string
  path: PropertyKey[]
  message: string
  keys?: string[]
}

// Twenty thousand unknown fields do not get a sentence each.
const maxNamed = 20

/** A schema's parser, made once per endpoint. It returns what the use case may see, or throws the one refusal. */
export function partChecker(schema: z.ZodMiniType | undefined, endpoint: Endpoint) {
  if (!schema) return () => undefined
  const ignored = endpoint.ignored ?? []
  return (value: unknown): unknown => {
    const result = schema.safeParse(withoutIgnored(value, ignored))
    if (result.success) return result.data
    if (endpoint.invalid) throw new Problem(endpoint.invalid)
    throw invalid(result.error.issues as Issue[])
  }
}

function withoutIgnored(value: unknown, ignored: readonly string[]): unknown {
  if (ignored.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ignored.includes(name)))
}

/** Says which fields are wrong, each with its sentence; the first of them is what a simple client shows. */
export function invalid(issues: Issue[]): Problem {
  // Without a prototype: a field may be called toString.
  const fields = Object.create(null) as Record<string, string>
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys?.slice(0, maxNamed) ?? []) fields[key] ??= t('We don’t know this field.')
    else {
      const field = String(issue.path[0] ?? 'body')
      fields[field] ??= issueWords(field, issue)
    }
  }
  return new Problem('invalid', { fields, errors: [...new Set(Object.values(fields))] })
}

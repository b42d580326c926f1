import type * as z from 'zod/mini'
import { Problem } from '@stillwater/contract/problems'

export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (!result.success) throw new Problem('invalid')
  return result.data
}

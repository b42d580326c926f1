import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { RetentionRules } from '@stillwater/domain/care-team/retention'
import { apiRoot } from '../../../platform/api-root.ts'

const years = z.int().check(z.gte(1), z.lte(100))
const retentionFile = z.object({
  reviewed: z.iso.date(),
  default_years: years,
  states: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), years),
})

/** How long each state asks to keep the record of an adult, as the clinic's content says. */
export function loadRetentionRules(folder = join(apiRoot, 'content')): RetentionRules {
  return retentionFile.parse(JSON.parse(readFileSync(join(folder, 'retention.json'), 'utf8')))
}

import type { PlanLines } from '@stillwater/domain/safety/safety-plan'
import type { PersonKey } from '../../../platform/sealing/person-key.ts'
import { open, seal } from '../../../platform/sealing/sealing.ts'
import type { SafetyPlanRow } from './safety-plans.table.ts'

const place = (id: string) => ({ table: 'safety_plans', column: 'sealed', id })

export type ShownPlanRow = SafetyPlanRow & { author: string | null }

export const planColumns = `p.*, c.name as author from safety_plans p left join care_people c on c.id = p.author_id`

export function sealPlan(key: PersonKey, id: string, steps: PlanLines): Buffer {
  return seal(key, place(id), steps)
}

export function openPlan(key: PersonKey, { id, sealed }: Pick<SafetyPlanRow, 'id' | 'sealed'>) {
  return open<Record<keyof PlanLines, string[]>>(key, place(id), sealed)
}

/** A version as the wire spells it. */
export function toPlan(key: PersonKey, row: ShownPlanRow) {
  const { id, version, created_at, change_reported_at } = row
  return { id, version, created_at, change_reported_at, author: row.author ?? '', steps: openPlan(key, row) }
}

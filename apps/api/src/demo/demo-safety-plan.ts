import { randomUUID } from 'node:crypto'
import type { PlanLines } from '@stillwater/domain/safety/safety-plan'
import { sealPlan } from '../features/safety/plan/plan-record.ts'
import { safetyPlans } from '../features/safety/plan/safety-plans.table.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'

const first: PlanLines = {
  warning_signs: ['I stop answering texts', 'I lie awake after three'],
  coping: ['Walk along the canal', 'Five senses, out loud'],
  distractions: ['The library on Elm Street', 'Board games at Priya’s'],
  helpers: ['Priya, my sister (415) 555-0186'],
  professionals: ['Dana Whitfield (415) 555-0122'],
  safer_place: ['Priya keeps the spare medication'],
  reasons: ['Seeing my niece grow up'],
}
const versions: readonly [days_ago: number, PlanLines][] = [
  [30, first],
  [9, { ...first, coping: [...first.coping, 'The playlist for bad nights'] }],
]

const dayMs = 24 * 3600 * 1000

/** The plan of the patient with the longest history, revised once. */
export async function addDemoSafetyPlan(
  { db }: Connection,
  patient: { sign_in: string; id: string; key: PersonKey; now: Date },
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const author_id = ids.get('therapist')
  if (patient.sign_in !== 'cash-medication' || !author_id) return
  for (const [place, [days_ago, steps]] of versions.entries()) {
    const id = randomUUID()
    await db.insert(safetyPlans).values({
      id,
      patient_id: patient.id,
      author_id,
      version: place + 1,
      created_at: new Date(patient.now.getTime() - days_ago * dayMs).toISOString(),
      sealed: sealPlan(patient.key, id, steps),
    })
  }
}

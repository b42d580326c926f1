import { randomUUID } from 'node:crypto'
import { amendmentRequests, disclosures, releases } from '../features/disclosures/disclosures.table.ts'
import { sealSharing } from '../features/disclosures/sharing-record.ts'
import { sealDischarge } from '../features/discharges/discharge-record.ts'
import { discharges } from '../features/discharges/discharges.table.ts'
import { sealIncident } from '../features/incidents/incident-record.ts'
import { incidents } from '../features/incidents/incidents.table.ts'
import { accessNeeds } from '../features/scheduling/access/access-needs.table.ts'
import { sealNeeds } from '../features/scheduling/access/access-needs-record.ts'
import type { Connection } from '../platform/db/database.ts'
import type { PersonKey } from '../platform/sealing/person-key.ts'

const dayMs = 86_400_000

interface DemoPatient {
  sign_in: string
  id: string
  key: PersonKey
  name: string
  now: Date
}

/** A permission with a disclosure under it, an answered correction, an incident and a letter of discharge that was withdrawn. */
export async function addDemoDuties(
  { db }: Connection,
  { sign_in, id: patient_id, key, name, now }: DemoPatient,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const [provider, therapist] = [ids.get('provider'), ids.get('therapist')]
  if (sign_in !== 'cash-medication' || !provider || !therapist) return
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const day = (days: number) => at(days).slice(0, 10)
  const [release_id, disclosure_id, request_id, incident_id] = [0, 1, 2, 3].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await db.insert(releases).values({
    id: release_id,
    created_at: at(-40),
    patient_id,
    until: day(140),
    sealed: sealSharing('releases', key, release_id, {
      recipient: 'Lakeside Family Practice',
      contact: '410 Shore Street, Oakland, CA 94607',
      parts: ['medications', 'diagnoses'],
      purpose: 'My family doctor should know what I take',
      signature: name,
    }),
  })
  await db.insert(disclosures).values({
    id: disclosure_id,
    created_at: at(-38),
    patient_id,
    release_id,
    reason: 'permission',
    disclosed_on: day(-38),
    recorded_by: provider,
    sealed: sealSharing('disclosures', key, disclosure_id, {
      recipient: 'Lakeside Family Practice',
      contact: '410 Shore Street, Oakland, CA 94607',
      what: 'List of medicines and doses, by secure fax',
      purpose: 'Coordination with the family doctor',
    }),
  })
  await db.insert(amendmentRequests).values({
    id: request_id,
    created_at: at(-25),
    patient_id,
    state: 'accepted',
    decided_at: at(-18),
    decided_by: provider,
    sealed: sealSharing('amendment_requests', key, request_id, {
      about: 'The dose in last month’s note',
      wanted: 'I take it in the morning, not at night.',
      answer: 'You are right. We corrected it.',
    }),
  })
  await db.insert(incidents).values({
    id: incident_id,
    created_at: at(-60),
    patient_id,
    author_id: therapist,
    is_mandated: false,
    due_at: at(-53),
    closed_at: at(-55),
    sealed: sealIncident(key, incident_id, {
      kind: 'medicine_reaction',
      severity: 'mild',
      occurred_on: day(-61),
      what: 'Nausea after the dose went up.',
      actions: 'Called, advised to take it with food. Gone after three days.',
      reports: [],
    }),
  })
  const discharge_id = randomUUID()
  await db.insert(discharges).values({
    id: discharge_id,
    created_at: at(-70),
    patient_id,
    planned_by: provider,
    effective_on: day(-30),
    canceled_at: at(-64),
    sealed: sealDischarge(key, discharge_id, {
      reason: 'no_license',
      explanation: 'You told us that you were moving to a state where none of us is licensed.',
      supplies: [],
      referrals: [{ name: 'Harbor Community Clinic', phone: '4155550190', note: 'Takes new patients' }],
    }),
  })
  await db.insert(accessNeeds).values({
    patient_id,
    updated_by: patient_id,
    needs_arranging: false,
    sealed: sealNeeds(key, patient_id, {
      language: '',
      interpreter: 'none',
      relay: false,
      captions: true,
      note: 'I read captions better than I hear.',
    }),
  })
}

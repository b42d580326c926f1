import type { Patient } from '@stillwater/contract/people'
import type { EmergencyContact } from '@stillwater/domain/intake/answer-fields'
import { statement } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { spellMoment } from '../../platform/db/wire-types.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import type { patients } from './patients.table.ts'
import { keyOf } from './person-keys.ts'
import { insuranceColumn, insuranceFields, type InsuranceRow } from './policy-record.ts'

interface TeamMember {
  care_role: string
  id: string
  name: string
  photo_url: string | null
  profile_url: string | null
}

export type PatientRow = typeof patients.$inferSelect & {
  version: number
  clinic_key_id: string
  wrapped: Buffer
  team: TeamMember[] | null
  first_visit: { id: string; created_at: string; complete: boolean } | null
  ab_test_values: Record<string, string> | null
  insurance: InsuranceRow | null
  zone: string
  receive_content_notifications: boolean
  receive_reminder_notifications: boolean
}

/** What of a patient is sealed. */
export interface SealedPatient {
  dob?: string | null
  emergency_contact?: EmergencyContact | null
}

const columns = `p.*, k.version, k.clinic_key_id, k.wrapped, (
    select json_agg(json_build_object('care_role', t.care_role, 'id', c.id, 'name', c.name,
                                      'photo_url', c.photo_url, 'profile_url', c.profile_url))
    from care_team t join care_people c on c.id = t.user_id
    where t.patient_id = p.id and t.until is null
  ) as team, (
    select json_build_object('id', v.id, 'created_at', v.created_at, 'complete', v.completed_at is not null)
    from visits v where v.patient_id = p.id order by v.created_at limit 1
  ) as first_visit, (
    select json_object_agg(a.test_id, a.value) from ab_values a where a.user_id = p.id
  ) as ab_test_values, ${insuranceColumn}, u.zone, u.receive_content_notifications, u.receive_reminder_notifications`

export const loadPatient = statement<PatientRow>(
  'load_patient',
  `select ${columns} from patients p join data_keys k on k.owner_id = p.id join users u on u.id = p.id where p.id = $1`,
)

export function toPatient(row: PatientRow, keyring: Keyring): Patient {
  const { dob = null, emergency_contact = null } = openPatient(row, keyring)
  const team = (role: string) => row.team?.find((member) => member.care_role === role) ?? null
  return {
    ...row,
    plan: { offering_key: row.offering_key, is_insurance: row.is_insurance },
    dob,
    emergency_contact,
    first_visit: row.first_visit && {
      ...row.first_visit,
      created_at: spellMoment(row.first_visit.created_at),
    },
    next_rating:
      row.next_rating_user_id && row.next_rating_type
        ? { user_id: row.next_rating_user_id, type: row.next_rating_type }
        : null,
    ab_test_values: row.ab_test_values ?? {},
    notification_flags: {
      receive_content_notifications: row.receive_content_notifications,
      receive_reminder_notifications: row.receive_reminder_notifications,
    },
    ...insuranceFields(row.insurance, () => keyOf(row, keyring), keyring),
    care_manager: team('care_manager'),
    care_coordinator: team('coordinator'),
    current_doctor: team('provider'),
    therapist: team('therapist'),
  }
}

export function openPatient(row: PatientRow, keyring: Keyring): SealedPatient {
  if (!row.sealed) return {}
  return open<SealedPatient>(keyOf(row, keyring), patientPlace(row.id), row.sealed)
}

export function sealPatient(row: PatientRow, keyring: Keyring, value: SealedPatient): Buffer {
  return seal(keyOf(row, keyring), patientPlace(row.id), value)
}

export const patientPlace = (id: string) => ({ table: 'patients', column: 'sealed', id })

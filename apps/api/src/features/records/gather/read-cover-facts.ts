import { readBrand } from '../../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../../platform/clinic-identity.ts'
import { practiceLine } from '../../../platform/pdf/letterhead.ts'
import { statement } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../context.ts'
import { readKey } from '../../people/person-keys.ts'
import { openCodes } from '../../superbills/session-codes.ts'
import type { CoverFacts } from '../record-words.ts'
import { readAs } from './reading.ts'

const answered = statement<{ allergies: boolean; health: boolean }>(
  'record_answered',
  `select coalesce(bool_or(question_name = 'allergies'), false) as allergies,
     coalesce(bool_or(question_name in ('medical_conditions', 'past_diagnoses')), false) as health
   from answers where patient_id = app_user() and replaced_at is null and created_at <= $1::timestamptz`,
)
const codes = statement<{ appointment_id: string; sealed: Buffer }>(
  'record_session_codes',
  'select appointment_id, sealed from session_codes where patient_id = app_user() and set_at <= $1::timestamptz',
)

/** What the first page says about diagnoses, allergies and health problems. */
export async function readCoverFacts(ctx: Ctx<'patient'>, until: string): Promise<CoverFacts> {
  const { database, keyring, session } = ctx
  return readAs({ database, patient_id: session.user_id }, async (connection) => {
    const [{ name }, { clinic }, key, [told], rows] = await Promise.all([
      readBrand(connection),
      readClinicIdentity(connection),
      readKey(connection, keyring, session.user_id),
      connection.run(answered, [until]),
      connection.run(codes, [until]),
    ])
    if (!key || !told) throw new Error('A session belongs to no patient.')
    return {
      clinic: name,
      practice: practiceLine(name, clinic),
      has_diagnosis: rows.some(
        ({ appointment_id, sealed }) => openCodes(key, appointment_id, sealed).diagnoses.length > 0,
      ),
      has_answered_allergies: told.allergies,
      has_answered_health: told.health,
    }
  })
}

import { factState } from '@stillwater/domain/care-team/stated-facts'
import { readBrand } from '../../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../../platform/clinic-identity.ts'
import { practiceLine } from '../../../platform/pdf/letterhead.ts'
import { statement } from '../../../platform/db/database.ts'
import type { Ctx } from '../../../context.ts'
import { readLatestAnswers } from '../../intake/answers/stated-facts.ts'
import { readKey } from '../../people/person-keys.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { openCodes } from '../../superbills/session-codes.ts'
import type { CoverFacts } from '../record-words.ts'
import { readAs } from './reading.ts'

const allergyQuestions = ['has_allergies', 'allergies']
const healthQuestions = ['medical_conditions', 'past_diagnoses']
const codes = statement<{ appointment_id: string; sealed: Buffer }>(
  'record_session_codes',
  'select appointment_id, sealed from session_codes where patient_id = app_user() and set_at <= $1::timestamptz',
)

/** What the first page says about diagnoses, allergies and health problems. */
export async function readCoverFacts(ctx: Ctx<'patient'>, until: string): Promise<CoverFacts> {
  const { database, keyring, session } = ctx
  return readAs({ database, patient_id: session.user_id }, async (connection) => {
    const [{ name }, { clinic }, key, user, rows] = await Promise.all([
      readBrand(connection),
      readClinicIdentity(connection),
      readKey(connection, keyring, session.user_id),
      readUserRow(connection, session.user_id),
      connection.run(codes, [until]),
    ])
    if (!key || !user) throw new Error('A session belongs to no patient.')
    const { first_name, last_name } = openUser(user, keyring)
    const whose = { patient_id: session.user_id, key }
    const given = await readLatestAnswers(connection, whose, [...allergyQuestions, ...healthQuestions])
    const answers = Object.fromEntries([...given].map(([question, { value }]) => [question, value]))
    return {
      clinic: name,
      patient: `${first_name} ${last_name}`.trim(),
      practice: practiceLine(name, clinic),
      has_diagnosis: rows.some(
        ({ appointment_id, sealed }) => openCodes(key, appointment_id, sealed).diagnoses.length > 0,
      ),
      allergies: factState('allergies', answers),
      has_answered_health: healthQuestions.some((question) => answers[question]),
    }
  })
}

import type { CarePersonItem, PatientItem } from '@stillwater/domain/records/record-items'
import { statement } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { open } from '../../../platform/sealing/sealing.ts'
import { answerPlace, type SealedAnswer } from '../../intake/answers/answer-record.ts'
import { place as addressPlace, type SealedAddress } from '../../people/addresses/list-addresses.ts'
import { loadPatient, openPatient } from '../../people/patient-record.ts'
import { openUser, readUserRow } from '../../people/user-record.ts'
import { readAs, type Reading } from './reading.ts'

// Everyone whom the rest of the record names.
const namedPeople = statement<{ id: string; name: string; care_roles: string[] | null }>(
  'record_care_people',
  `select c.id, c.name, (
       select array_agg(distinct t.care_role) from care_team t where t.patient_id = app_user() and t.user_id = c.id
     ) as care_roles
   from care_people c where c.id in (
     select user_id from care_team where patient_id = app_user()
     union select care_person_id from message_threads where patient_id = app_user()
     union select sender_id from messages where patient_id = app_user()
     union select care_person_id from appointments where patient_id = app_user()
     union select set_by from session_codes where patient_id = app_user()
     union select author_id from session_notes where patient_id = app_user()
     union select author_id from note_amendments where patient_id = app_user()
     union select taken_by from immediate_visits where patient_id = app_user()
     union select prescriber_id from prescriptions where patient_id = app_user()
     union select prescriber_id from prescription_decisions where patient_id = app_user()
     union select assigned_by from exercise_assignments where patient_id = app_user()
     union select user_id from ratings where patient_id = app_user()
   ) order by c.name, c.id`,
)
const currentAddresses = statement<{ id: string; address_type: string; sealed: Buffer }>(
  'record_addresses',
  `select id, address_type, sealed from addresses where patient_id = app_user() and replaced_at is null
    order by created_at, id`,
)
const sexAtBirth = statement<{ id: string; sealed: Buffer }>(
  'record_sex_at_birth',
  `select id, sealed from answers where patient_id = app_user() and question_name = 'sex_at_birth' and replaced_at is null
    order by created_at desc, id limit 1`,
)

export async function readCarePeople(
  reading: Pick<Reading, 'database' | 'patient_id'>,
): Promise<Map<string, CarePersonItem>> {
  const rows = await readAs(reading, ({ run }) => run(namedPeople))
  return new Map(
    rows.map(({ id, name, care_roles }) => [
      id,
      { kind: 'care_person', id, name, care_roles: care_roles ?? [] },
    ]),
  )
}

export async function readPatientItem(reading: Reading, keyring: Keyring): Promise<PatientItem> {
  const { key, patient_id } = reading
  return readAs(reading, async (connection) => {
    const [user, [patient], addresses, [sex]] = await Promise.all([
      readUserRow(connection, patient_id),
      connection.run(loadPatient, [patient_id]),
      connection.run(currentAddresses),
      connection.run(sexAtBirth),
    ])
    if (!user || !patient) throw new Error('A session belongs to no patient.')
    const { first_name, last_name, email, phone } = openUser(user, keyring)
    const { dob = null, emergency_contact = null } = openPatient(patient, keyring)
    return {
      kind: 'patient',
      id: patient_id,
      first_name,
      last_name,
      email,
      phone,
      birth_date: dob,
      sex_at_birth: sex ? open<SealedAnswer>(key, answerPlace(sex.id), sex.sealed).value : null,
      pronoun: patient.pronoun,
      region: patient.region,
      emergency_contact,
      addresses: addresses.map(({ id, address_type, sealed }) => ({
        id,
        address_type,
        ...open<SealedAddress>(key, addressPlace(id), sealed),
      })),
    }
  })
}

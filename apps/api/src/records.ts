import { loadPatient, type PatientRow } from './features/people/patient-record.ts'
import { statement } from './platform/db/database.ts'
import type { RecordLoaders } from './platform/http/admit.ts'

const belongingTo = (kind: string, text: string) =>
  statement<{ patient_id: string }>(`load_${kind}_owner`, text)

/** Whose each record is. Row-level security hides those the caller does not reach. */
export const records: RecordLoaders<PatientRow> = {
  patient: loadPatient,
  task: belongingTo('task', 'select patient_id from tasks where id = $1'),
  stored_file: belongingTo('stored_file', 'select owner_id as patient_id from stored_files where id = $1'),
  session: belongingTo('session', 'select user_id as patient_id from sessions where id = $1'),
  invoice: belongingTo('invoice', 'select patient_id from invoices where id = $1'),
  insurance_policy: belongingTo(
    'insurance_policy',
    'select patient_id from insurance_policies where id = $1',
  ),
  care_schedule: belongingTo(
    'care_schedule',
    `select id as patient_id from clinic_staff(array[$1::uuid], null)
      where role in ('provider', 'therapist', 'care_manager') and (id = app_user() or manages_schedules())`,
  ),
  staff_member: belongingTo(
    'staff_member',
    'select id as patient_id from clinic_staff(array[$1::uuid], null) where manages_staff()',
  ),
  staff_invitation: belongingTo(
    'staff_invitation',
    'select id as patient_id from staff_invitations where id = $1',
  ),
  bookable_patient: belongingTo(
    'bookable_patient',
    'select id as patient_id from bookable_patients(array[$1::uuid])',
  ),
  appointment: belongingTo('appointment', 'select patient_id from appointments where id = $1'),
  prescription: belongingTo('prescription', 'select patient_id from prescriptions where id = $1'),
  estimate: belongingTo('estimate', 'select patient_id from estimates where id = $1'),
  message_thread: belongingTo('message_thread', 'select patient_id from message_threads where id = $1'),
  exercise_assignment: belongingTo(
    'exercise_assignment',
    'select patient_id from exercise_assignments where id = $1',
  ),
  exercise_attempt: belongingTo('exercise_attempt', 'select patient_id from exercise_attempts where id = $1'),
  session_note: belongingTo('session_note', 'select patient_id from session_notes where id = $1'),
  release: belongingTo('release', 'select patient_id from releases where id = $1'),
  amendment_request: belongingTo(
    'amendment_request',
    'select patient_id from amendment_requests where id = $1',
  ),
  incident: belongingTo('incident', 'select patient_id from incidents where id = $1'),
  discharge: belongingTo('discharge', 'select patient_id from discharges where id = $1'),
  video_room: belongingTo('video_room', 'select patient_id from video_room($1)'),
}

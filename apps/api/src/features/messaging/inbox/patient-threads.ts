import type { Chart } from '@stillwater/contract/care/chart'
import { statement, type Connection } from '../../../platform/db/database.ts'

const ofPatient = statement<Chart['threads'][number]>(
  'threads_of_patient',
  `select t.id, t.care_role, c.name as care_person, t.last_message_at, i.waiting_since, i.is_urgent, (
       select count(*)::int from messages m where m.thread_id = t.id and m.seq > r.read_seq and m.sender_id = t.patient_id
     ) as unread
   from message_threads t join care_people c on c.id = t.care_person_id join message_inbox i on i.thread_id = t.id
     join message_marks r on r.thread_id = t.id and r.side = 'care'
   where t.patient_id = $1 and t.last_seq > 0 order by t.last_message_at desc, t.id`,
)

/** The conversations of a patient, without what was written in them. */
export function readPatientThreads({ run }: Connection, patient_id: string): Promise<Chart['threads']> {
  return run(ofPatient, [patient_id])
}

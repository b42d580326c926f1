import { statement, type Connection } from '../../../platform/db/database.ts'
import { isInCare } from '../../people/end-of-care.ts'
import type { AppointmentRow } from '../appointments.table.ts'

/** An appointment as its messages tell of it, read when they are sent. */
export interface NoticeRow extends AppointmentRow {
  care_person_name: string
  /** The zone of the care person's own hours; a patient does not see their account. */
  care_zone: string
  /** Whether it was canceled because another one replaced it. */
  is_replaced: boolean
  /** Who had the appointment that this one replaced. */
  previous_care_person_id: string | null
  /** The first of the appointments that replaced each other; a calendar knows all of them as one event. */
  root_id: string
  sequence: number
  /** Whether no discharge has ended the patient's care. */
  is_in_care: boolean
}

const load = statement<NoticeRow>(
  'appointment_notice',
  `with recursive chain as (
     select id, moved_from, revision, 0 as depth from appointments where id = $1
     union all
     select a.id, a.moved_from, a.revision, depth + 1 from appointments a join chain c on a.id = c.moved_from
   )
   select a.*, c.name as care_person_name, coalesce(s.zone, u.zone, 'UTC') as care_zone,
     exists (select from appointments n where n.moved_from = a.id and n.status not in ('canceled', 'held')) as is_replaced,
     (select f.care_person_id from appointments f where f.id = a.moved_from) as previous_care_person_id,
     (select id from chain order by depth desc limit 1) as root_id,
     (select (sum(revision) + count(*) - 1)::int from chain) + (a.status = 'canceled')::int as sequence,
     ${isInCare('a.patient_id')} as is_in_care
   from appointments a join care_people c on c.id = a.care_person_id left join users u on u.id = c.id
     left join care_schedules s on s.care_person_id = c.id
   where a.id = $1`,
)

export async function loadNotice({ run }: Connection, id: string): Promise<NoticeRow | undefined> {
  const [row] = await run(load, [id])
  return row
}

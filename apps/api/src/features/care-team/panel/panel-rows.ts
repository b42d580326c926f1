import { statement, type Connection } from '../../../platform/db/database.ts'

interface VisitRow {
  id: string
  created_at: string
  completed_at: string | null
  sealed: string
}

interface SupplyRow {
  id: string
  supply_ends_on: string | null
  run_out_on: string | null
  sealed: string
}

export interface PanelRow {
  id: string
  status: string
  offering_key: string
  region: string | null
  zone: string
  sealed: Buffer
  version: number
  clinic_key_id: string
  wrapped: Buffer
  every_days: number | null
  /** Oldest first. */
  visits: VisitRow[] | null
  /** Of prescriptions that have not ended. */
  supplies: SupplyRow[] | null
  unread: number
  next_appointment_at: string | null
  /** The kinds of what the patient and the care team have to do. */
  open_tasks: string[] | null
}

/** More patients than one person can care for. */
const largestPanel = 1000

// Each part is found by an index that begins with the patient. Row-level security limits all of it to patients whom the
// caller reaches. Names and scores are sealed, so sorting and filtering happen after this.
const loadPanel = statement<PanelRow>(
  'care_panel',
  `select p.id, p.status, p.offering_key, p.region, u.zone, u.sealed, k.version, k.clinic_key_id, k.wrapped, r.every_days, (
       select json_agg(json_build_object('id', v.id, 'created_at', v.created_at, 'completed_at', v.completed_at,
         'sealed', encode(v.sealed, 'base64')) order by v.created_at)
       from visits v where v.patient_id = p.id
     ) as visits, (
       select json_agg(json_build_object('id', s.id, 'supply_ends_on', s.supply_ends_on, 'run_out_on', s.run_out_on,
         'sealed', encode(s.sealed, 'base64')))
       from prescriptions s where s.patient_id = p.id and s.status in ('active', 'paused')
     ) as supplies, (
       select count(*)::int from message_threads t join message_inbox i on i.thread_id = t.id
         join message_marks m on m.thread_id = t.id and m.side = 'care'
         join messages w on w.thread_id = t.id and w.seq > m.read_seq and w.sender_id = t.patient_id
       where t.patient_id = p.id and (t.care_person_id = app_user() or i.assigned_to = app_user()) and t.last_seq > m.read_seq
     ) as unread, (
       select min(a.starts_at) from appointments a
       where a.patient_id = p.id and a.status = 'booked' and a.starts_at > app_now()
     ) as next_appointment_at, (
       select array_agg(t.task_key) from tasks t where t.patient_id = p.id and t.done_at is null
     ) as open_tasks
   from (select distinct patient_id from care_team where user_id = app_user() and (until is null or until > app_now())
         limit ${largestPanel}) c
     join patients p on p.id = c.patient_id join users u on u.id = p.id join data_keys k on k.owner_id = p.id
     left join check_in_rhythms r on r.patient_id = p.id`,
)

export function loadPanelRows({ run }: Connection): Promise<PanelRow[]> {
  return run(loadPanel)
}

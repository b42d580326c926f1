import { closesAfterMs, opensBeforeMs, presentMs } from '@stillwater/domain/video/room-hours'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { patientsById } from '../../scheduling/care/patient-names.ts'

interface WaitingRow {
  id: string
  patient_id: string
  since: string
  starts_at: string
  is_immediate: boolean
}

const ms = (parameter: string) => `${parameter} * interval '1 millisecond'`
const isThere = (page: string) => `${page}.left_at is null and ${page}.last_seen_at > app_now() - ${ms('$3')}`
const waitingInOwnRooms = statement<WaitingRow>(
  'waiting_in_own_rooms',
  `with rooms as (
     select a.id, a.starts_at, a.ends_at, false as is_immediate from appointments a
     where a.care_person_id = app_user() and a.status = 'booked'
       and a.starts_at between app_now() - interval '1 day' and app_now() + ${ms('$1')}
     union all
     select v.id, v.taken_at, v.taken_at + interval '30 minutes', true from immediate_visits v
     where v.taken_by = app_user() and v.ended_at is null and v.taken_at > app_now() - interval '1 day'
   )
   select r.id, p.patient_id, p.created_at as since, r.starts_at, r.is_immediate
   from rooms r join video_joins p on p.room_id = r.id and p.kind = 'patient' and ${isThere('p')}
   where app_now() < r.ends_at + ${ms('$2')} and not exists (
     select from video_joins c where c.room_id = r.id and c.person_id = app_user() and c.joined_at is not null and ${isThere('c')})
   order by p.created_at, r.id`,
)

/** Patients who are in a room of the caller while the caller is not, the longest wait first. */
export async function readWaitingPatients(connection: Connection, keyring: Keyring) {
  const rows = await connection.run(waitingInOwnRooms, [opensBeforeMs, closesAfterMs, presentMs])
  const names = await patientsById(
    connection,
    keyring,
    rows.map(({ patient_id }) => patient_id),
  )
  return rows.map((row) => ({ ...row, patient_name: names.get(row.patient_id)?.name ?? '' }))
}

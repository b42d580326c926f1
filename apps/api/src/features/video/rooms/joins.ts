import { Problem } from '@stillwater/contract/problems'
import { presentMs, reloadMs } from '@stillwater/domain/video/room-hours'
import { statement, type Connection } from '../../../platform/db/database.ts'
import type { VideoJoinRow } from '../video.table.ts'

/** What a patient says of themselves when they join. */
export interface PatientLocation {
  region: string | null
  phone: string
}

export interface Page {
  session: string
  room_id: string
  patient_id: string
  kind: VideoJoinRow['kind']
}

const present = statement<VideoJoinRow>(
  'video_people',
  `select * from video_joins where room_id = $1 and left_at is null
     and last_seen_at > app_now() - $2 * interval '1 millisecond' order by created_at`,
)
const newestOfPatient = statement<VideoJoinRow>(
  'newest_video_location',
  `select * from video_joins where room_id = $1 and kind = 'patient' and sealed is not null
    order by coalesce(call_asked_at, joined_at) desc limit 1`,
)
const recentOfPatient = statement<VideoJoinRow>(
  'recent_video_location',
  `select * from video_joins where room_id = $1 and person_id = app_user() and joined_at is not null
     and last_seen_at > app_now() - $2 * interval '1 millisecond' order by joined_at desc limit 1`,
)
// A page that says it waits and one that joins otherwise miss each other's row, and one of the two is refused.
const oneAtATime = statement<never>(
  'lock_own_video_pages',
  'select pg_advisory_xact_lock(hashtextextended(app_user()::text || $1::text, 0))',
)
// A person is in a room with one page at a time: the newest. One that only waits does not end a call in another.
const endOthers = statement<{ id: string }>(
  'end_other_video_pages',
  `update video_joins set left_at = app_now()
    where room_id = $1 and person_id = app_user() and left_at is null and id <> $2
      and ($3 or joined_at is null or last_seen_at <= app_now() - $4 * interval '1 millisecond') returning id`,
)
const inCall = statement<{ id: string }>(
  'video_page_in_call',
  'select id from video_joins where room_id = $1 and person_id = app_user() and left_at is null and id <> $2',
)
const touch = statement<{ was_gone: boolean }>(
  'touch_video_page',
  `update video_joins set last_seen_at = app_now(), left_at = null,
     joined_at = case when $3 then coalesce(joined_at, app_now()) else joined_at end,
     is_licensed = coalesce($4, is_licensed), sealed = coalesce($5, sealed)
   where id = $1 and room_id = $2 and person_id = app_user()
   returning (select before.left_at is not null from video_joins before where before.id = video_joins.id) as was_gone`,
)
const insert = statement<{ id: string }>(
  'insert_video_page',
  `insert into video_joins (id, room_id, joined_at, is_licensed, sealed, patient_id, person_id, kind)
   values ($1, $2, case when $3 then app_now() end, $4, $5, $6, app_user(), $7) on conflict do nothing returning id`,
)
const leave = statement<never>(
  'leave_video_room',
  'update video_joins set left_at = app_now() where id = $1 and room_id = $2 and person_id = app_user() and left_at is null',
)
const askCall = statement<never>(
  'ask_for_call',
  `insert into video_joins (id, room_id, patient_id, person_id, kind, left_at, call_asked_at, is_licensed, sealed)
   values ($1, $2, $3, app_user(), 'patient', app_now(), app_now(), $4, $5)`,
)

export const joinPlace = (id: string) => ({ table: 'video_joins', column: 'sealed', id })

export async function presentIn({ run }: Connection, room_id: string): Promise<VideoJoinRow[]> {
  return run(present, [room_id, presentMs])
}

export async function lastLocation({ run }: Connection, room_id: string): Promise<VideoJoinRow | undefined> {
  const [row] = await run(newestOfPatient, [room_id])
  return row
}

/** What the caller said at a join whose page was heard from a moment ago, as before a reload. */
export async function recentLocation(
  { run }: Connection,
  room_id: string,
): Promise<VideoJoinRow | undefined> {
  const [row] = await run(recentOfPatient, [room_id, reloadMs])
  return row
}

/**
 * Puts the caller's page into the room; their other pages there are over. False when nothing changed for the others: a
 * page that is told of a room says again that it waits, and must not be told of that.
 */
export async function keepPage(
  { run }: Connection,
  { session, room_id, patient_id, kind }: Page,
  joined: { has_joined: boolean; is_licensed?: boolean | null; sealed?: Buffer | null },
): Promise<boolean> {
  const said = [joined.has_joined, joined.is_licensed ?? null, joined.sealed ?? null]
  await run(oneAtATime, [room_id])
  const ended = await run(endOthers, [room_id, session, joined.has_joined, presentMs])
  const hasEnded = ended.length > 0
  if (!joined.has_joined && (await run(inCall, [room_id, session])).length > 0) return hasEnded
  const [kept] = await run(touch, [session, room_id, ...said])
  if (kept) return hasEnded || kept.was_gone || joined.has_joined
  const [added] = await run(insert, [session, room_id, ...said, patient_id, kind])
  // The session id is someone else's.
  if (!added) throw new Problem('not_found')
  return true
}

export async function endPage({ run }: Connection, room_id: string, session: string): Promise<void> {
  await run(leave, [session, room_id])
}

/** Beside the page that is in the call, because the number may differ from the one given at the join. */
export async function addCallRequest(
  { run }: Connection,
  request: { id: string; room_id: string; patient_id: string; is_licensed: boolean | null; sealed: Buffer },
): Promise<void> {
  const { id, room_id, patient_id, is_licensed, sealed } = request
  await run(askCall, [id, room_id, patient_id, is_licensed, sealed])
}

import type { MessageThread } from '@stillwater/contract/messaging'
import {
  isOpen,
  nextOpening,
  openMsBetween,
  type ClinicHours,
} from '@stillwater/domain/messaging/clinic-hours'
import { wireRoleOf, type CareRole } from '@stillwater/domain/messaging/care-labels'
import { usualReplyHours } from '@stillwater/domain/messaging/usual-reply'
import { statement, type Connection } from '../../platform/db/database.ts'

/** How calls name a kind of thread, and who answers in it: the first of these roles that is on the care team. */
const threadKinds = {
  care_manager: ['care_manager', 'coordinator'],
  therapist: ['therapist'],
  doctor: ['provider'],
} as const satisfies Record<string, readonly CareRole[]>
export type ThreadKind = keyof typeof threadKinds

const keyOfRole: Record<CareRole, ThreadKind> = {
  care_manager: 'care_manager',
  coordinator: 'care_manager',
  therapist: 'therapist',
  provider: 'doctor',
}
export const threadKey = (role: CareRole) => keyOfRole[role]

interface ListedThread {
  id: string
  care_role: CareRole
  care_person_id: string
  last_seq: number
  last_message_at: string | null
  name: string
  profile_url: string | null
  photo_url: string | null
  bio: string | null
  education: string | null
  is_coordinator: boolean
  is_open: boolean
  unread: number
  marks: { side: 'patient' | 'care'; delivered: number; read: number }[]
}

const columns = `t.id, t.care_role, t.care_person_id, t.last_seq, t.last_message_at, c.name, c.profile_url, c.photo_url, c.bio, c.education,
   c.is_coordinator, is_thread_open(t.id) as is_open, (
     select json_agg(json_build_object('side', k.side, 'delivered', k.delivered_seq, 'read', k.read_seq))
     from message_marks k where k.thread_id = t.id
   ) as marks, (
     select count(*)::int from messages m join message_marks k on k.thread_id = m.thread_id and k.side = 'patient'
     where m.thread_id = t.id and m.seq > k.read_seq and m.sender_id <> t.patient_id
   ) as unread
   from message_threads t join care_people c on c.id = t.care_person_id`
const listAll = statement<ListedThread>(
  'list_message_threads',
  `select ${columns} where t.patient_id = app_user() order by t.last_message_at desc nulls last, t.created_at`,
)
const listOne = statement<ListedThread>('list_message_thread', `select ${columns} where t.id = $1`)
const findPerson = statement<{ user_id: string }>(
  'find_message_person',
  `select user_id from care_team where patient_id = app_user() and care_role = any ($1::text[]) and (until is null or until > app_now())
    order by array_position($1::text[], care_role), since desc limit 1`,
)
const openThread = statement<{ id: string | null }>(
  'open_message_thread',
  'select open_message_thread($1, $2) as id',
)
const findThread = statement<{ id: string }>(
  'find_message_thread',
  `select t.id from message_threads t left join care_team c on c.patient_id = t.patient_id and c.user_id = t.care_person_id
     and (c.until is null or c.until > app_now())
    where t.patient_id = $1 and t.care_role = any ($2::text[])
    order by c.user_id is null, array_position($2::text[], t.care_role), t.last_message_at desc nulls last limit 1`,
)
const answersOf = statement<{ asked_at: string; answered_at: string }>(
  'answers_of_care_person',
  'select asked_at, answered_at from answers_of($1)',
)

/** The thread of this kind with the person on the care team now; else the last one. */
export async function threadOfKind(
  { run }: Connection,
  patient_id: string,
  kind: ThreadKind,
): Promise<string | null> {
  const [found] = await run(findThread, [patient_id, threadKinds[kind]])
  return found?.id ?? null
}

/** Opens the caller's thread with the person of this kind; null where their care team has none. */
export async function ensureThread(
  { run }: Connection,
  patient_id: string,
  kind: ThreadKind,
): Promise<string | null> {
  const [person] = await run(findPerson, [threadKinds[kind]])
  return person ? ensureThreadWith({ run }, patient_id, person.user_id) : null
}

/** Null where the person is not on the care team. */
export async function ensureThreadWith(
  { run }: Pick<Connection, 'run'>,
  patient_id: string,
  care_person_id: string,
): Promise<string | null> {
  const [opened] = await run(openThread, [patient_id, care_person_id])
  return opened?.id ?? null
}

export function listOwnThreads({ run }: Connection): Promise<ListedThread[]> {
  return run(listAll)
}

export async function listThread({ run }: Connection, id: string): Promise<ListedThread | undefined> {
  const [row] = await run(listOne, [id])
  return row
}

/** How long the care person's newest answers took, in open hours of the clinic. */
export async function usualReply(
  { run }: Connection,
  care_person_id: string,
  hours: ClinicHours,
): Promise<number | null> {
  const answers = await run(answersOf, [care_person_id])
  return usualReplyHours(
    answers.map(({ asked_at, answered_at }) =>
      openMsBetween(new Date(asked_at), new Date(answered_at), hours),
    ),
  )
}

export function toThread(
  row: ListedThread,
  {
    now,
    hours,
    usual_reply_hours,
    care_ended_on,
  }: { now: Date; hours: ClinicHours; usual_reply_hours: number | null; care_ended_on: string | null },
): MessageThread {
  const markOf = (wanted: 'patient' | 'care') => {
    const mark = row.marks.find(({ side }) => side === wanted)
    return { delivered: mark?.delivered ?? 0, read: mark?.read ?? 0 }
  }
  const { name, profile_url, photo_url, bio, education, is_coordinator } = row
  const user = { role: wireRoleOf[row.care_role] }
  return {
    message_thread_id: row.id,
    message_thread_key: threadKey(row.care_role),
    care_person: {
      id: row.care_person_id,
      name,
      profile_url,
      photo_url,
      bio,
      education,
      user,
      is_coordinator,
    },
    is_open: row.is_open,
    care_ended_on,
    last_seq: row.last_seq,
    last_message_at: row.last_message_at,
    unread: row.unread,
    marks: { patient: markOf('patient'), care: markOf('care') },
    availability: {
      is_open: isOpen(now, hours),
      opens_at: nextOpening(now, hours)?.toISOString() ?? null,
      usual_reply_hours,
    },
  }
}

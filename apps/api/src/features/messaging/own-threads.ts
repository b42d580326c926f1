import type { EndOfCare } from '@stillwater/contract/discharges'
import type * as contract from '@stillwater/contract/messaging'
import { Problem } from '@stillwater/contract/problems'
import { startOfDay } from '@stillwater/domain/formats/moments'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { readBefore, readMarks, readThread } from './load-messages.ts'
import { readEndOfCare } from '../people/end-of-care.ts'
import { readHours } from './load-hours.ts'
import {
  ensureThread,
  listOwnThreads,
  listThread,
  threadKey,
  threadOfKind,
  toThread,
  usualReply,
  type ThreadKind,
} from './threads.ts'

const noteOpened = statement<never>('note_patient_opened', 'select note_patient_opened($1)')

async function openOwn(connection: Connection, patient_id: string, kind: ThreadKind) {
  const id = await ensureThread(connection, patient_id, kind)
  const row = id === null ? undefined : await listThread(connection, id)
  if (!row) throw new Problem('no_care_person')
  return row
}

/** get_therapist, get_care_manager and get_doctor. */
export function getThread(kind: ThreadKind) {
  return (ctx: Ctx<'patient'>) =>
    transaction(ctx, async (connection) => {
      const row = await openOwn(connection, ctx.session.user_id, kind)
      const hours = await readHours(connection)
      const usual_reply_hours = await usualReply(connection, row.care_person_id, hours)
      const care_ended_on = endedOn(await readEndOfCare(connection, ctx.session.user_id))
      return toThread(row, { now: ctx.now(), hours, usual_reply_hours, care_ended_on })
    })
}

const endedOn = (end: EndOfCare | null) => (end?.is_over ? end.on : null)

/** The counselor sees when the patient last opened the chat. */
export function pingCareManager(ctx: Ctx<'patient'>) {
  return transaction(ctx, async (connection) => {
    const row = await openOwn(connection, ctx.session.user_id, 'care_manager')
    await connection.run(noteOpened, [row.id])
    return { message_thread_id: row.id, message_thread_key: threadKey(row.care_role) }
  })
}

export async function listThreads(ctx: Ctx<'patient'>) {
  return read(ctx, async (connection) => {
    const [rows, hours] = [await listOwnThreads(connection), await readHours(connection)]
    const end_of_care = await readEndOfCare(connection, ctx.session.user_id)
    const care_ended_on = endedOn(end_of_care)
    const threads = []
    for (const row of rows) {
      const usual_reply_hours = await usualReply(connection, row.care_person_id, hours)
      threads.push(toThread(row, { now: ctx.now(), hours, usual_reply_hours, care_ended_on }))
    }
    return { threads, unread: threads.reduce((sum, { unread }) => sum + unread, 0), end_of_care }
  })
}

/** The messages with the care person of this kind, from a date on. */
export function readHistory(kind: ThreadKind) {
  return (ctx: Ctx, { patient, query }: Input<typeof contract.therapistHistory>) =>
    read(ctx, async (connection) => {
      const id = await threadOfKind(connection, patient.id, kind)
      const thread = id === null ? null : await readThread(connection, ctx.keyring, id)
      if (!thread) return { message_thread_id: null, messages: [], before: null, marks: null }
      const from = query.from_date === undefined ? undefined : beginningOf(query.from_date, patient.zone)
      const page = await readBefore(connection, thread, { before: query.before, from })
      return { message_thread_id: thread.id, ...page, marks: await readMarks(connection, thread.id) }
    })
}

/** A day begins at midnight where the patient lives. */
function beginningOf(date: string, zone: string): Date {
  return new Date(date.length === 10 ? startOfDay(date, zone) : date)
}

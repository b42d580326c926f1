import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/inbox'
import { Problem } from '@stillwater/contract/problems'
import { rolesThatCan } from '@stillwater/domain/people/capabilities'
import { read, transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { publishAll } from '../../../platform/live/publish.ts'
import { readThread } from '../load-messages.ts'
import { ensureThreadWith } from '../threads.ts'
import { describeCareThread, sealNote } from './care-thread.ts'
import { loadInboxThread } from './inbox-threads.ts'

const addNoteRow = statement<never>(
  'add_message_note',
  'insert into message_notes (id, thread_id, patient_id, author_id, sealed) values ($1, $2, $3, app_user(), $4)',
)
const snooze = statement<never>(
  'snooze_thread',
  'update message_inbox set snoozed_until = $2 where thread_id = $1',
)
const unpin = statement<never>(
  'unpin_thread',
  'update message_inbox set is_urgent = false where thread_id = $1',
)
const assign = statement<never>(
  'assign_thread',
  'update message_inbox set assigned_to = $2 where thread_id = $1',
)
const addHandover = statement<never>(
  'add_message_handover',
  `insert into message_handovers (id, thread_id, patient_id, from_id, to_id, sealed) values ($1, $2, $3, app_user(), $4, $5)`,
)
const staff = statement<{ id: string; name: string; role: string }>(
  'list_message_colleagues',
  'select id, name, role from clinic_staff(null, $1::text[])',
)
const colleaguesOf = ({ run }: Connection) => run(staff, [rolesThatCan('messages.write')])

async function described(ctx: Ctx<'care_team'>, connection: Connection, id: string) {
  const thread = await describeCareThread(connection, ctx, id)
  if (!thread) throw new Denied(ctx.session, id, 'not_found')
  return thread
}

/** The thread after a change; every other tab of the care side fetches it again. */
async function changed(ctx: Ctx<'care_team'>, connection: Connection, id: string) {
  const thread = await described(ctx, connection, id)
  await tellCareSide(connection, id, [thread.care_person.id, thread.assigned_to?.id, ctx.session.user_id])
  return thread
}

function tellCareSide(connection: Connection, id: string, people: readonly (string | null | undefined)[]) {
  const told = [...new Set(people)].filter((one) => typeof one === 'string')
  return publishAll(
    connection,
    told.map((user_id) => ({ user_id, kind: 'care_inbox' as const, record_id: id })),
  )
}

export function readCareThread(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.readCareThread>,
) {
  return read(ctx, (connection) => described(ctx, connection, id))
}

export function startThread(ctx: Ctx<'care_team'>, { params: { id } }: Input<typeof contract.startThread>) {
  return transaction(ctx, async (connection) => {
    const message_thread_id = await ensureThreadWith(connection, id, ctx.session.user_id)
    if (message_thread_id === null) throw new Problem('not_on_care_team')
    return { message_thread_id }
  })
}

export function addNote(ctx: Ctx<'care_team'>, { params: { id }, body }: Input<typeof contract.addNote>) {
  return transaction(ctx, async (connection) => {
    const thread = await readThread(connection, ctx.keyring, id)
    if (!thread) throw new Denied(ctx.session, id, 'not_found')
    const note_id = randomUUID()
    const sealed = sealNote(thread.key, 'message_notes', note_id, body.note)
    await connection.run(addNoteRow, [note_id, id, thread.patient_id, sealed])
    return changed(ctx, connection, id)
  })
}

export function snoozeThread(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.snoozeThread>,
) {
  return transaction(ctx, async (connection) => {
    await connection.run(snooze, [id, body.until])
    return changed(ctx, connection, id)
  })
}

export function unpinThread(ctx: Ctx<'care_team'>, { params: { id } }: Input<typeof contract.unpinThread>) {
  return transaction(ctx, async (connection) => {
    await connection.run(unpin, [id])
    return changed(ctx, connection, id)
  })
}

/** The colleague answers in place of the care person, and reaches this thread until it is given back. */
export function handOverThread(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.handOverThread>,
) {
  return transaction(ctx, async (connection) => {
    const thread = await readThread(connection, ctx.keyring, id)
    if (!thread) throw new Denied(ctx.session, id, 'not_found')
    const colleague = (await colleaguesOf(connection)).find((one) => one.id === body.to_id)
    if (body.to_id !== null && !colleague) throw new Problem('message_colleague_unavailable')
    const handover_id = randomUUID()
    const sealed = body.note ? sealNote(thread.key, 'message_handovers', handover_id, body.note) : null
    await connection.run(addHandover, [handover_id, id, thread.patient_id, body.to_id, sealed])
    const before = await loadInboxThread(connection, id)
    await connection.run(assign, [id, body.to_id])
    await tellCareSide(connection, id, [
      thread.care_person_id,
      before?.assigned_to,
      body.to_id,
      ctx.session.user_id,
    ])
    return { assigned_to: colleague ? { id: colleague.id, name: colleague.name } : null }
  })
}

export async function listColleagues(ctx: Ctx<'care_team'>) {
  return { colleagues: await read(ctx, colleaguesOf) }
}

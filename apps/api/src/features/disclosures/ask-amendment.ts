import { Problem } from '@stillwater/contract/problems'
import type * as contract from '@stillwater/contract/sharing'
import { answerDueAt, mayDisagree } from '@stillwater/domain/disclosures/amendment-requests'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { readKey } from '../people/person-keys.ts'
import { openTask } from '../tasks/open-task.ts'
import { settleCareTask } from '../tasks/settle-care-task.ts'
import { amendmentTask } from '../tasks/task-words.ts'
import type { AmendmentRequestRow } from './disclosures.table.ts'
import { sharingOf } from './read-sharing.ts'
import { openSharing, sealSharing } from './sharing-record.ts'

const insert = statement<AmendmentRequestRow>(
  'ask_amendment',
  `insert into amendment_requests (id, patient_id, created_at, sealed) values ($1, app_user(), $2, $3)
   on conflict do nothing returning *`,
)
const own = statement<{ id: string }>(
  'own_amendment_request',
  'select id from amendment_requests where id = $1 and patient_id = app_user()',
)
const lock = statement<AmendmentRequestRow>(
  'lock_own_amendment_request',
  'select * from amendment_requests where id = $1 and patient_id = app_user() for update',
)
const withdraw = statement<never>(
  'withdraw_amendment',
  `update amendment_requests set state = 'withdrawn' where id = $1`,
)
const disagree = statement<never>(
  'disagree_with_denial',
  'update amendment_requests set sealed = $2 where id = $1',
)

/** One request at a time, so that its clock is the clock of the care team's task. */
export function askAmendment(ctx: Ctx<'patient'>, { body }: Input<typeof contract.askAmendment>) {
  const { user_id } = ctx.session
  const { request_id, ...said } = body
  return transaction(ctx, async (connection) => {
    const key = await keyOf(ctx, connection)
    const sealed = sealSharing('amendment_requests', key, request_id, said)
    const [asked] = await connection.run(insert, [request_id, ctx.now().toISOString(), sealed])
    if (asked)
      await openTask(connection, {
        patient_id: user_id,
        audience: 'care_team',
        task_key: amendmentTask,
        due_at: answerDueAt(asked),
      })
    else if (!(await connection.run(own, [request_id]))[0]) throw new Problem('amendment_open')
    return sharingOf(ctx, connection, user_id)
  })
}

export function withdrawAmendment(
  ctx: Ctx<'patient'>,
  { params: { id } }: Input<typeof contract.withdrawAmendment>,
) {
  return changeOwn(ctx, id, async (connection, request) => {
    if (request.state === 'withdrawn') return
    if (request.state !== 'open') throw new Problem('amendment_closed')
    await connection.run(withdraw, [id])
    await settleCareTask(connection, { patient_id: ctx.session.user_id, task_key: amendmentTask })
  })
}

export function disagreeWithDenial(
  ctx: Ctx<'patient'>,
  { params: { id }, body: { statement: text } }: Input<typeof contract.disagreeWithDenial>,
) {
  return changeOwn(ctx, id, async (connection, request) => {
    const key = await keyOf(ctx, connection)
    const said = openSharing('amendment_requests', key, request)
    // The reply to the same statement was lost.
    if (said.statement === text) return
    if (!mayDisagree({ state: request.state, statement: said.statement ?? null }))
      throw new Problem('amendment_closed')
    const statement_at = ctx.now().toISOString()
    const sealed = sealSharing('amendment_requests', key, id, { ...said, statement: text, statement_at })
    await connection.run(disagree, [id, sealed])
  })
}

function changeOwn(
  ctx: Ctx<'patient'>,
  id: string,
  work: (connection: Connection, request: AmendmentRequestRow) => Promise<void>,
) {
  return transaction(ctx, async (connection) => {
    const [request] = await connection.run(lock, [id])
    if (!request) throw new Denied(ctx.session, id, 'not_found')
    await work(connection, request)
    return sharingOf(ctx, connection, ctx.session.user_id)
  })
}

async function keyOf(ctx: Ctx<'patient'>, connection: Connection) {
  const key = await readKey(connection, ctx.keyring, ctx.session.user_id)
  if (!key) throw new Denied(ctx.session, ctx.session.user_id, 'not_found')
  return key
}

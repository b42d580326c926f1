import type * as contract from '@stillwater/contract/care/sharing'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { answerDueAt, mayExtend } from '@stillwater/domain/disclosures/amendment-requests'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { amendNote } from '../notes/amend-note.ts'
import { shownNote } from '../notes/read-notes.ts'
import { readKey } from '../people/person-keys.ts'
import { settleCareTask } from '../tasks/settle-care-task.ts'
import { amendmentTask } from '../tasks/task-words.ts'
import { careSharingOf } from './care-sharing.ts'
import type { AmendmentRequestRow } from './disclosures.table.ts'
import { openSharing, sealSharing, type SealedRequest } from './sharing-record.ts'
import { tellOfAmendment } from './tell-of-amendment.job.ts'

const lock = statement<AmendmentRequestRow & { is_on_team: boolean }>(
  'lock_amendment_request',
  'select *, on_care_team(patient_id) as is_on_team from amendment_requests where id = $1 for update',
)
const extend = statement<never>(
  'extend_amendment_request',
  'update amendment_requests set extended_at = $2, sealed = $3 where id = $1',
)
const decide = statement<never>(
  'decide_amendment_request',
  `update amendment_requests set state = $2, denial_reason = $3, decided_at = $4, decided_by = app_user(), sealed = $5
    where id = $1`,
)

/** Thirty more days, once, said in time and with a reason. */
export function extendAmendment(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { reason } }: Input<typeof contract.extendAmendment>,
) {
  return changeRequest(ctx, id, async (connection, request, { said, sealAs }) => {
    const now = ctx.now()
    if (request.extended_at !== null && said.extension_reason === reason) return
    if (request.state !== 'open') throw new Problem('amendment_closed')
    if (!mayExtend(request, now)) throw new Problem('amendment_extended')
    const extended_at = now.toISOString()
    await connection.run(extend, [id, extended_at, sealAs({ ...said, extension_reason: reason })])
    await settleCareTask(connection, {
      patient_id: request.patient_id,
      task_key: amendmentTask,
      due_at: answerDueAt({ ...request, extended_at }),
    })
    await enqueue(connection, tellOfAmendment, { request_id: id }, { dedupe_key: `${id} extended` })
  })
}

/** The answer to the patient. An accepted correction is added to the note that it is about, where one is named. */
export function decideAmendment(
  ctx: Ctx<'care_team'>,
  { params: { id }, body }: Input<typeof contract.decideAmendment>,
) {
  const { outcome, denial_reason, note_id, answer } = body
  return changeRequest(ctx, id, async (connection, request, { said, sealAs }) => {
    if (request.state === outcome && said.answer === answer) return
    if (request.state !== 'open') throw new Problem('amendment_closed')
    if (outcome === 'accepted' && note_id !== null) {
      const note = await shownNote(ctx, connection, note_id)
      if (note.patient_id !== request.patient_id) throw new Denied(ctx.session, note_id, 'not_found')
      const amendment = { amendment_id: id, reason: t('Correction that the patient asked for'), text: answer }
      await amendNote({ ...ctx, connection }, { params: { id: note_id }, body: amendment })
    }
    const decided_at = ctx.now().toISOString()
    await connection.run(decide, [id, outcome, denial_reason, decided_at, sealAs({ ...said, answer })])
    await settleCareTask(connection, { patient_id: request.patient_id, task_key: amendmentTask })
    await enqueue(connection, tellOfAmendment, { request_id: id }, { dedupe_key: `${id} decided` })
  })
}

interface Opened {
  said: SealedRequest
  sealAs: (said: SealedRequest) => Buffer
}

function changeRequest(
  ctx: Ctx<'care_team'>,
  id: string,
  work: (connection: Connection, request: AmendmentRequestRow, opened: Opened) => Promise<void>,
) {
  return transaction(ctx, async (connection) => {
    const [request] = await connection.run(lock, [id])
    const key = request && (await readKey(connection, ctx.keyring, request.patient_id))
    if (!request || !key) throw new Denied(ctx.session, id, 'not_found')
    if (!request.is_on_team) throw new Problem('forbidden')
    await work(connection, request, {
      said: openSharing('amendment_requests', key, request),
      sealAs: (said) => sealSharing('amendment_requests', key, id, said),
    })
    return careSharingOf(ctx, connection, request.patient_id)
  })
}

import type * as contract from '@stillwater/contract/care-content'
import { Problem } from '@stillwater/contract/problems'
import { noEdit, type BankEdit } from '@stillwater/domain/intake/bank-edits'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import { bankNamed, careBank } from './care-banks.ts'
import { faultsOfEdit } from './edited-bank.ts'
import type { Content } from './load-content.ts'

const saveDraft = statement<{ version: number }>(
  'save_content_draft',
  `insert into content_drafts as d (bank, edit, saved_by)
   select $1, $2::jsonb, $3 where $4 = 0 or exists (select from content_drafts where bank = $1)
   on conflict (bank) do update set edit = excluded.edit, saved_by = excluded.saved_by, version = d.version + 1,
     saved_at = app_now()
   where d.version = $4
   returning version`,
)
const lockDraft = statement<{ version: number; edit: BankEdit }>(
  'lock_content_draft',
  'select version, edit from content_drafts where bank = $1 for update',
)
const dropDraft = statement<never>('drop_content_draft', 'delete from content_drafts where bank = $1')
// Publications take turns, so that a revision is never assembled without one before it that commits later.
const takeTurn = statement<never>(
  'publish_content_turn',
  `select pg_advisory_xact_lock(hashtextextended('publish_content', 0))`,
)
const addVersion = statement<{ revision: number }>(
  'publish_content',
  `insert into content_versions (revision, bank, edit, note, published_by)
   select content_revision() + 1, $1, $2::jsonb, $3, $4 returning revision`,
)
const versionOf = statement<{ edit: BankEdit }>(
  'content_version',
  'select edit from content_versions where revision = $1 and bank = $2',
)
const newest = statement<{ revision: number }>(
  'newest_content_version',
  'select coalesce(max(revision), 0) as revision from content_versions where bank = $1',
)

/** Content is not a request's to write, so this is done with the rights of the background, and audited. */
function change(ctx: Ctx<'care_team'>, asked: string, work: (connection: Connection) => Promise<unknown>) {
  const bank = bankNamed(ctx.content, asked).name
  return ctx.background.transaction(nobody, async (connection) => {
    await work(connection)
    await auditCall(ctx, connection, { record_type: `content_${bank}` as Lowercase<string> })
    return careBank(connection, ctx.content, bank)
  })
}

/** Only what could be published is kept, so that a draft never waits with a fault that nobody was told of. */
export function saveBankDraft(
  ctx: Ctx<'care_team'>,
  { params: { bank }, body: { version, edit } }: Input<typeof contract.saveBankDraft>,
) {
  refuseFaults(ctx.content, bank, edit)
  return change(ctx, bank, async ({ run }) => {
    const [saved] = await run(saveDraft, [bank, JSON.stringify(edit), ctx.session.user_id, version])
    if (!saved) throw new Problem('content_changed')
  })
}

export function discardBankDraft(
  ctx: Ctx<'care_team'>,
  { params: { bank } }: Input<typeof contract.discardBankDraft>,
) {
  return change(ctx, bank, ({ run }) => run(dropDraft, [bank]))
}

export function publishBank(
  ctx: Ctx<'care_team'>,
  { params: { bank }, body: { version, note } }: Input<typeof contract.publishBank>,
) {
  return change(ctx, bank, async (connection) => {
    await connection.run(takeTurn)
    const [draft] = await connection.run(lockDraft, [bank])
    if (draft?.version !== version) throw new Problem('content_changed')
    // The files may have changed since the draft was saved.
    refuseFaults(ctx.content, bank, draft.edit)
    await connection.run(addVersion, [bank, JSON.stringify(draft.edit), note, ctx.session.user_id])
    await connection.run(dropDraft, [bank])
  })
}

export function restoreBank(
  ctx: Ctx<'care_team'>,
  { params: { bank }, body }: Input<typeof contract.restoreBank>,
) {
  const { revision, over_revision, note } = body
  return change(ctx, bank, async ({ run }) => {
    await run(takeTurn)
    const [now] = await run(newest, [bank])
    if (now?.revision !== over_revision) throw new Problem('content_changed')
    const [earlier] = revision === 0 ? [{ edit: noEdit }] : await run(versionOf, [revision, bank])
    if (!earlier) throw new Problem('not_found')
    refuseFaults(ctx.content, bank, earlier.edit)
    await run(addVersion, [bank, JSON.stringify(earlier.edit), note, ctx.session.user_id])
  })
}

function refuseFaults(content: Content, bank: string, edit: BankEdit): void {
  const faults = faultsOfEdit(content, bankNamed(content, bank), edit)
  if (faults.length > 0) throw new Problem('content_refused', { errors: faults.slice(0, 20) })
}

import type * as contract from '@stillwater/contract/care/agreements'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { readVersions } from './agreement-versions.ts'
import type { AgreementVersionRow } from './agreements.table.ts'

// Two versions published at once get two numbers.
const lockKind = statement<never>(
  'lock_agreement_kind',
  `select pg_advisory_xact_lock(hashtextextended('agreement ' || $1::text, 0))`,
)
const insert = statement<{ id: string }>(
  'publish_agreement',
  `insert into agreement_versions (id, kind, version, effective_on, changes, text)
   select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5 from agreement_versions where kind = $2
   on conflict (id) do nothing returning id`,
)
const before = statement<AgreementVersionRow>(
  'agreement_by_id',
  'select * from agreement_versions where id = $1',
)

export function listAgreementVersions(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, shown)
}

/** No request may write documents, so this is done with the rights of the background, and audited. */
export function publishAgreement(
  ctx: Ctx<'care_team'>,
  { body: { version_id, kind, effective_on, changes, text } }: Input<typeof contract.publishAgreement>,
) {
  return ctx.background.transaction(nobody, async (connection) => {
    await connection.run(lockKind, [kind])
    const { today } = await readVersions(connection)
    const [sentBefore] = await connection.run(before, [version_id])
    if (!sentBefore && effective_on < today)
      throw new Problem('invalid', {
        fields: { effective_on: t('Choose today or a later day. A document never applies to the past.') },
      })
    await connection.run(insert, [version_id, kind, effective_on, changes, text])
    await auditCall(ctx, connection)
    return shown(connection)
  })
}

async function shown(connection: Connection) {
  const { versions, today } = await readVersions(connection)
  return { versions, today }
}

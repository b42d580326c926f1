import type * as contract from '@stillwater/contract/care/legal-holds'
import type { OpenHold } from '@stillwater/contract/care/legal-holds'
import { Problem } from '@stillwater/contract/problems'
import type { Ctx, Input } from '../../../context.ts'
import { nobody, statement, type Connection } from '../../../platform/db/database.ts'
import { auditCall } from '../../../platform/http/audit-call.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { readKey } from '../person-keys.ts'
import { openUser, readUserRow } from '../user-record.ts'
import type { LegalHoldRow } from './legal-holds.table.ts'
import { openHold, sealHold } from './read-hold.ts'

const openHolds = statement<LegalHoldRow & { placer: string | null }>(
  'open_legal_holds',
  `select h.*, c.name as placer from legal_holds h left join care_people c on c.id = h.placed_by
    where h.lifted_at is null order by h.created_at desc, h.id limit 500`,
)
const lock = statement<LegalHoldRow>('lock_legal_hold', 'select * from legal_holds where id = $1 for update')
const lift = statement<never>(
  'lift_legal_hold',
  'update legal_holds set lifted_at = app_now(), lifted_by = $2, sealed = $3 where id = $1',
)

/** An administrator is on no panel, so holds are listed and lifted with the rights of the background, and audited. */
export function listHolds(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, (connection) => shown(connection, ctx.keyring))
}

export function liftHold(
  ctx: Ctx<'care_team'>,
  { body: { hold_id, reason } }: Input<typeof contract.liftHold>,
) {
  return ctx.background.transaction(nobody, async (connection) => {
    const [row] = await connection.run(lock, [hold_id])
    const key = row && (await readKey(connection, ctx.keyring, row.patient_id))
    if (!row || !key) throw new Problem('hold_missing')
    if (row.lifted_at === null) {
      const sealed = sealHold(key, hold_id, { ...openHold(key, row), lifted_because: reason })
      await connection.run(lift, [hold_id, ctx.session.user_id, sealed])
    }
    await auditCall(ctx, connection, { patient_id: row.patient_id })
    return shown(connection, ctx.keyring)
  })
}

async function shown(connection: Connection, keyring: Keyring): Promise<{ holds: OpenHold[] }> {
  const rows = await connection.run(openHolds)
  const holds: OpenHold[] = []
  for (const row of rows) {
    const [user, key] = await Promise.all([
      readUserRow(connection, row.patient_id),
      readKey(connection, keyring, row.patient_id),
    ])
    if (!user || !key) continue
    const { first_name, last_name } = openUser(user, keyring)
    holds.push({
      id: row.id,
      created_at: row.created_at,
      placed_by: row.placer ?? '',
      reason: openHold(key, row).reason,
      patient_id: row.patient_id,
      patient_name: `${first_name} ${last_name}`.trim(),
    })
  }
  return { holds }
}

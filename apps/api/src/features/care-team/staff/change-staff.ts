import type * as contract from '@stillwater/contract/care/staff'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { tellOfSecondFactor } from '../../auth/second-factor/tell-of-second-factor.job.ts'
import { readStaffMember } from './list-staff.ts'

interface Refusal {
  refusal: 'forbidden' | 'not_found' | 'own_account' | 'last_admin' | 'no_clinician' | null
}
const setActive = statement<Refusal>('set_staff_active', 'select set_staff_active($1, $2) as refusal')
const setBackup = statement<Refusal>('set_backup_on_call', 'select set_backup_on_call($1, $2) as refusal')
const resetFactor = statement<Refusal>('reset_staff_factor', 'select reset_staff_factor($1) as refusal')

/** Deactivating ends a colleague's sessions in the same transaction. The reply says what they leave behind. */
export function setStaffActive(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { active } }: Input<typeof contract.setStaffActive>,
) {
  return transaction(ctx, async (connection) => {
    const [done] = await connection.run(setActive, [id, active])
    if (done?.refusal) throw new Problem(done.refusal)
    return memberOf(ctx, connection, id)
  })
}

/** A backup is alerted after those on call and reaches the same patients, from this moment on. */
export function setBackupOnCall(
  ctx: Ctx<'care_team'>,
  { params: { id }, body: { backup_on_call } }: Input<typeof contract.setBackupOnCall>,
) {
  return transaction(ctx, async (connection) => {
    const [done] = await connection.run(setBackup, [id, backup_on_call])
    if (done?.refusal) throw new Problem(done.refusal)
    return memberOf(ctx, connection, id)
  })
}

/** For a colleague who lost their phone: they are signed out, told, and add a new app at their next sign-in. */
export function resetSecondFactor(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.resetSecondFactor>,
) {
  return transaction(ctx, async (connection) => {
    const [done] = await connection.run(resetFactor, [id])
    if (done?.refusal) throw new Problem(done.refusal)
    await enqueue(connection, tellOfSecondFactor, { user_id: id, what: 'reset', codes_left: null })
    return memberOf(ctx, connection, id)
  })
}

async function memberOf({ keyring }: Ctx<'care_team'>, connection: Connection, id: string) {
  const member = await readStaffMember(connection, keyring, id)
  if (!member) throw new Problem('not_found')
  return member
}

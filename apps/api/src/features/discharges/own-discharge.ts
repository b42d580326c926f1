import { Problem } from '@stillwater/contract/problems'
import { read, transaction, type Ctx } from '../../context.ts'
import { readBrand } from '../../platform/clinic-brand.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import type { Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { describeError } from '../../platform/log.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { finishPatientTasks } from '../tasks/list-tasks.ts'
import { dischargeTask } from '../tasks/task-words.ts'
import { drawDischarge } from './draw-discharge.ts'
import { readLetter } from './discharge-record.ts'

/** Opening the letter is what its task asks for. The letter is shown also where that could not be stored. */
export async function readDischarge(ctx: Ctx<'patient'>) {
  const letter = await read(ctx, (connection) => ownLetter(ctx, connection))
  if (letter)
    await transaction(ctx, (connection) => finishPatientTasks(connection, [dischargeTask])).catch(
      (error: unknown) => ctx.log.warn({ event: 'discharge_task_not_finished', ...describeError(error) }),
    )
  return { letter }
}

export async function downloadDischarge(ctx: Ctx<'patient'>): Promise<undefined> {
  const facts = await read(ctx, async (connection) => {
    const [brand, { clinic }, letter, user] = await Promise.all([
      readBrand(connection),
      readClinicIdentity(connection),
      ownLetter(ctx, connection),
      readUserRow(connection, ctx.session.user_id),
    ])
    if (!letter || !user) throw new Problem('not_found')
    const { first_name, last_name } = openUser(user, ctx.keyring)
    return { brand, clinic, letter, name: `${first_name} ${last_name}`.trim(), zone: user.zone }
  })
  ctx.answer.file = {
    bytes: await drawDischarge(facts),
    content_type: 'application/pdf',
    name: 'discharge-letter.pdf',
  }
}

async function ownLetter(ctx: Ctx<'patient'>, connection: Connection) {
  const { user_id } = ctx.session
  const key = await readKey(connection, ctx.keyring, user_id)
  if (!key) throw new Denied(ctx.session, user_id, 'not_found')
  return readLetter(connection, user_id, key)
}

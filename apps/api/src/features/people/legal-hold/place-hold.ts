import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/care/legal-holds'
import { Problem } from '@stillwater/contract/problems'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement } from '../../../platform/db/database.ts'
import { keyOf } from '../person-keys.ts'
import { readHold, sealHold } from './read-hold.ts'

const isOnTeam = statement<{ is_on_team: boolean }>(
  'is_on_team_for_hold',
  'select on_care_team($1) as is_on_team',
)
const insert = statement<never>(
  'place_legal_hold',
  `insert into legal_holds (id, patient_id, placed_by, sealed) values ($1, $2, app_user(), $3)
   on conflict (patient_id) where lifted_at is null do nothing`,
)

/** Of two at once the second gets the first one's. */
export function placeHold(ctx: Ctx<'care_team'>, { patient, body }: Input<typeof contract.placeHold>) {
  return transaction(ctx, async (connection) => {
    const [team] = await connection.run(isOnTeam, [patient.id])
    if (!team?.is_on_team) throw new Problem('forbidden')
    const [id, key] = [randomUUID(), keyOf(patient, ctx.keyring)]
    await connection.run(insert, [id, patient.id, sealHold(key, id, { reason: body.reason })])
    const hold = await readHold(connection, patient.id, key)
    if (!hold) throw new Error('A hold was placed and is out of reach.')
    return { hold }
  })
}

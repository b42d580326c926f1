import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { rateCarePerson as rateCall } from '@stillwater/contract/people'
import { transaction, type Context } from '../../platform/context.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { careTeam, patients } from './patients.table.ts'
import { readKey } from './person-keys.ts'
import { ratings } from './ratings.table.ts'

type Wanted = Body<typeof rateCall>

/** A patient rates someone who cares, or cared, for them. Whom is said by the path; a body that differs is refused. */
export function rateCarePerson(
  context: Context<'patient'>,
  keyring: Keyring,
  user_id: string,
  { rating, comment, rating_type, user_id: named }: Wanted,
) {
  const patient_id = context.session.user_id
  return transaction(context, async (connection) => {
    const { db } = connection
    const [member] = await db
      .select({ user_id: careTeam.user_id })
      .from(careTeam)
      .where(and(eq(careTeam.patient_id, patient_id), eq(careTeam.user_id, user_id)))
      .limit(1)
    const key = await readKey(connection, keyring, patient_id)
    if (!member || !key || (named !== undefined && named.toLowerCase() !== user_id.toLowerCase()))
      throw new Denied(context.session, user_id, 'not_found')
    const id = randomUUID()
    const sealed = seal(key, { table: 'ratings', column: 'sealed', id }, { rating, comment: comment ?? null })
    await db.insert(ratings).values({ id, patient_id, user_id, rating_type, sealed })
    await db
      .update(patients)
      .set({ next_rating_user_id: null, next_rating_type: null })
      .where(and(eq(patients.id, patient_id), eq(patients.next_rating_user_id, user_id)))
    return { success: true as const }
  })
}

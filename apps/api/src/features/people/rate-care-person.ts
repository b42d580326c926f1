import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { rateCarePerson as contract } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { Denied } from '../../platform/http/admit.ts'
import { seal } from '../../platform/sealing/sealing.ts'
import { careTeam, patients } from './patients.table.ts'
import { readKey } from './person-keys.ts'
import { ratings } from './ratings.table.ts'

/** A patient rates a present or former member of their care team. A body that names another person is refused. */
export function rateCarePerson(ctx: Ctx<'patient'>, { params: { user_id }, body }: Input<typeof contract>) {
  const { rating, comment, rating_type, user_id: named = user_id } = body
  const patient_id = ctx.session.user_id
  return transaction(ctx, async (connection) => {
    const { db } = connection
    const [member] = await db
      .select({ user_id: careTeam.user_id })
      .from(careTeam)
      .where(and(eq(careTeam.patient_id, patient_id), eq(careTeam.user_id, user_id)))
      .limit(1)
    const key = await readKey(connection, ctx.keyring, patient_id)
    if (!member || !key || named.toLowerCase() !== user_id.toLowerCase())
      throw new Denied(ctx.session, user_id, 'not_found')
    const id = randomUUID()
    const sealed = seal(key, { table: 'ratings', column: 'sealed', id }, { rating, comment: comment ?? null })
    await db.insert(ratings).values({ id, patient_id, user_id, rating_type, sealed })
    await db
      .update(patients)
      .set({ next_rating_user_id: null, next_rating_type: null })
      .where(and(eq(patients.id, patient_id), eq(patients.next_rating_user_id, user_id)))
    const screened = comment
      ? await ctx.screenFreeText(
          connection,
          { id: patient_id, key },
          { text: comment, place: t('Comment on a visit') },
        )
      : null
    return { success: true as const, crisis_state: screened?.crisis ?? null }
  })
}

import { randomUUID } from 'node:crypto'
import type * as contract from '@stillwater/contract/agreements'
import { Problem } from '@stillwater/contract/problems'
import type { AcceptedHow } from '@stillwater/domain/agreements/agreement-kinds'
import { owedAgreements } from '@stillwater/domain/agreements/agreement-state'
import { transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { finishPatientTasks } from '../tasks/list-tasks.ts'
import { reviewDocumentsTask } from '../tasks/task-words.ts'
import { readAgreementFacts } from './agreement-facts.ts'
import { ownAgreements } from './list-agreements.ts'

const insert = statement<never>(
  'accept_agreement',
  `insert into agreement_acceptances (id, patient_id, version_id, how) values ($1, app_user(), $2, $3)
   on conflict (patient_id, version_id) do nothing`,
)

/** A patient accepts what is in effect now. Text that has changed since it was shown is never accepted unseen. */
export function acceptAgreements(ctx: Ctx<'patient'>, { body }: Input<typeof contract.acceptAgreements>) {
  const { user_id } = ctx.session
  return transaction(ctx, async (connection) => {
    const { states } = await readAgreementFacts(connection, user_id)
    const current = new Set(states.map((state) => state.current.id))
    if (body.version_ids.some((id) => !current.has(id))) throw new Problem('agreement_outdated')
    await keepAcceptances(connection, user_id, body)
    return ownAgreements(connection, user_id)
  })
}

/** Stores what the caller accepted, and finishes their task once nothing is left to accept. */
export async function keepAcceptances(
  connection: Connection,
  user_id: string,
  { version_ids, how }: { version_ids: readonly string[]; how: AcceptedHow },
): Promise<void> {
  for (const id of version_ids) await connection.run(insert, [randomUUID(), id, how])
  const { states } = await readAgreementFacts(connection, user_id)
  if (owedAgreements(states).length === 0) await finishPatientTasks(connection, [reviewDocumentsTask])
}

import type { choosePlan as contract } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { whyNotChosen } from '@stillwater/domain/intake/plan-choice'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import type { Ctx, Input } from '../../context.ts'
import { statement } from '../../platform/db/database.ts'
import { afterChange, changeOwn } from './membership/change-membership.ts'
import { planRegionsIn } from './plan-regions.ts'
import { changePatients } from '../people/change-patient.ts'

interface Before {
  offering_key: string
  region: string | null
  completed_payment_at: string | null
}

const loadBefore = statement<Before>(
  'patient_before_choice',
  'select offering_key, region, completed_payment_at from patients where id = $1',
)

/** The plan that the checkout will charge. A running membership is changed with `switchPlan` instead. */
export async function choosePlan(
  ctx: Ctx<'patient'>,
  { body: { offering_key, is_insurance } }: Input<typeof contract>,
) {
  if (!isPlanKey(offering_key)) throw new Problem('plan_not_available')
  await changeOwn(ctx, async ({ connection, membership, patient_id }) => {
    const [before] = await connection.run(loadBefore, [patient_id])
    if (!before) throw new Problem('not_found')
    const runs = membership !== null && membership.status !== 'canceled'
    const paid = runs || before.completed_payment_at !== null
    const regions = await planRegionsIn(connection)
    const why = whyNotChosen({ offering_key, is_insurance }, { ...before, paid }, regions)
    if (why === 'paid') throw new Problem('already_a_member')
    if (why) throw new Problem('plan_not_available')
    await changePatients(connection, [patient_id], { offering_key, is_insurance })
  })
  return afterChange(ctx, true)
}

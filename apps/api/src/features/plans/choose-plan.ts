import type { Body } from '@stillwater/contract/endpoint'
import { choosePlan as chooseCall } from '@stillwater/contract/plans'
import { Problem } from '@stillwater/contract/problems'
import { whyNotChosen } from '@stillwater/domain/intake/plan-choice'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { therapistRegions } from '@stillwater/domain/people/regions'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { afterChange, changeOwn } from './change-membership.ts'

interface Before {
  offering_key: string
  region: string | null
  completed_payment_at: string | null
  regions: string[] | null
}

const loadBefore = statement<Before>(
  'patient_before_choice',
  `select offering_key, region, completed_payment_at,
     (select value from settings where name = 'therapist_regions') as regions
   from patients where id = $1`,
)
const keepChoice = statement<never>(
  'patient_choose_plan',
  'update patients set offering_key = $2, is_insurance = $3 where id = $1',
)

/** The plan that the checkout will charge, for whom it does not ask. Who has a membership changes that instead. */
export async function choosePlan(
  services: Services,
  context: Context<'patient'>,
  { offering_key, is_insurance }: Body<typeof chooseCall>,
) {
  if (!isPlanKey(offering_key)) throw new Problem('plan_not_available')
  await changeOwn(services, context, chooseCall, async ({ connection, membership, patient_id }) => {
    const [before] = await connection.run(loadBefore, [patient_id])
    if (!before) throw new Problem('not_found')
    const runs = membership !== null && membership.status !== 'canceled'
    const paid = runs || before.completed_payment_at !== null
    const why = whyNotChosen({ offering_key }, { ...before, paid }, before.regions ?? therapistRegions)
    if (why === 'paid') throw new Problem('already_a_member')
    if (why) throw new Problem('plan_not_available')
    await connection.run(keepChoice, [patient_id, offering_key, is_insurance])
  })
  return afterChange(services, context.session.user_id, true)
}

import type { updateVisit as contract } from '@stillwater/contract/visits'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { publish } from '../../../platform/live/publish.ts'
import { changeVisit } from './change-visit.ts'
import { loadIntake, valuesOf } from '../load-intake.ts'
import { toVisit } from '../visit-record.ts'

/** How a visit is held. A controlled medicine is prescribed only by video. */
export function updateVisit(
  ctx: Ctx<'patient'>,
  { patient, params: { visit_id }, body: { visit_type } }: Input<typeof contract>,
) {
  return transaction(ctx, async (connection) => {
    const intake = await loadIntake(ctx, connection, { patient, visit_id, lock: true })
    if (patient.controlled_substance_requested && visit_type !== 'video') {
      const said = t('The medicine you asked about can only be prescribed after a video visit.')
      throw new Problem('invalid', { errors: [said], fields: { visit_type: said } })
    }
    const visit = await changeVisit(connection, intake.visit, { visit_type })
    await publish(connection, patient.id, 'visit', visit_id)
    return toVisit(visit, { ...intake, noted: valuesOf(intake) })
  })
}

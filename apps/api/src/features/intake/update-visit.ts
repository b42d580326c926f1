import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import type { VisitType } from '@stillwater/domain/people/visit-types'
import { transaction, type Context } from '../../platform/context.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { changeVisitType } from './apply-answer.ts'
import type { Content } from './content/load-content.ts'
import { loadIntake, valuesOf } from './load-intake.ts'
import { toVisit } from './visit-record.ts'

/** How a visit is held. A controlled medicine is prescribed only by video. */
export function updateVisit(
  context: Context<'patient'>,
  content: Content,
  keyring: Keyring,
  patient: PatientRow,
  visit_id: string,
  visit_type: VisitType,
) {
  return transaction(context, async (connection) => {
    const intake = await loadIntake(context, connection, keyring, { patient, visit_id, lock: true })
    if (patient.controlled_substance_requested && visit_type !== 'video') {
      const said = t('The medicine you asked about can only be prescribed after a video visit.')
      throw new Problem('invalid', { errors: [said], fields: { visit_type: said } })
    }
    await changeVisitType(connection, intake, visit_type)
    await publish(connection, patient.id, 'visit', visit_id)
    return toVisit(intake.visit, patient, intake.key, content, valuesOf(intake))
  })
}

import { isOnInNetworkPlan } from '@stillwater/domain/insurance/policy-status'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { leftInsurancePlan } from '../plans/membership/left-insurance-plan.ts'
import { undetailed } from './ask-insurer.ts'
import { lockInsured, readInsured, visitsPolicyInUse, waitingPolicy } from './insured-patient.ts'
import { savePolicy, toUse } from './save-policy.ts'
import { closePolicy } from './stop-policy.ts'

/** Once a member pays themselves, the policy that was billed is closed and the one that waited is used. */
export const followPlan = defineJob({
  ...leftInsurancePlan,
  async run({ database, keyring, now }: Tools, { patient_id }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const before = await lockInsured(connection, keyring, patient_id)
      // They may have returned to a plan that insurance pays.
      if (!before.patient.is_insurance) {
        const inUse = visitsPolicyInUse(before)
        if (inUse && isOnInNetworkPlan(inUse)) await closePolicy(connection, before, inUse)
        const insured = await readInsured(connection, keyring, patient_id)
        const waiting = waitingPolicy(insured)
        if (waiting?.status === 'out_of_network')
          await savePolicy(connection, insured, {
            wanted: toUse(waiting, true),
            decision: undetailed('out_of_network'),
            changed: waiting,
            now: now(),
          })
        await publish(connection, patient_id, 'patient', patient_id)
      }
      await finish(connection)
    })
  },
})

import { isOnInNetworkPlan } from '@stillwater/domain/insurance/policy-status'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { leftInsurancePlan } from '../payments/left-insurance-plan.ts'
import { lockInsured, readInsured, visitsPolicyInUse, waitingPolicy } from './insured-patient.ts'
import { keepPolicy, toUse } from './keep-policy.ts'
import { closePolicy } from './stop-policy.ts'

/** Once a member pays themselves, the card that was billed is put away, and the one that waited for it is used. */
export const followPlan = defineJob({
  ...leftInsurancePlan,
  async run({ database, keyring, now }: Tools, { patient_id }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const before = await lockInsured(connection, keyring, patient_id)
      // They may be back on a plan that insurance pays.
      if (!before.patient.is_insurance) {
        const inUse = visitsPolicyInUse(before)
        if (inUse && isOnInNetworkPlan(inUse)) await closePolicy(connection, before, inUse)
        const insured = await readInsured(connection, keyring, patient_id)
        const waiting = waitingPolicy(insured)
        const decision = { status: 'out_of_network', cover: null } as const
        if (waiting?.status === 'out_of_network')
          await keepPolicy(connection, insured, toUse(waiting, true), decision, waiting, now())
        await publish(connection, patient_id, 'patient', patient_id)
      }
      await finish(connection)
    })
  },
})

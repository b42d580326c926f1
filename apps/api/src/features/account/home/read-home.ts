import type { readHome as contract } from '@stillwater/contract/home'
import { read, type Ctx, type Input } from '../../../context.ts'
import { allOf } from '../../../platform/concurrency/all-of.ts'
import { listAssigned } from '../../exercises/assignments.ts'
import { readNextCheckIn } from '../../intake/check-ins/next-check-in.ts'
import { listVisits } from '../../intake/visits/list-visits.ts'
import { listThreads } from '../../messaging/own-threads.ts'
import { toPatient } from '../../people/patient-record.ts'
import { subscriptionInfo } from '../../plans/membership/subscription-info.ts'
import { listPrescriptions } from '../../prescriptions/list-prescriptions.ts'
import { listAppointments } from '../../scheduling/booking/list-appointments.ts'
import { readCrisisFollowUp } from '../../safety/patient-crisis.ts'
import { readOwnSafetyPlan } from '../../safety/plan/own-plan.ts'
import { listTasks } from '../../tasks/list-tasks.ts'

/** Every part is read over one connection, whose statements are pipelined. */
export function readHome(ctx: Ctx<'patient'>, { patient }: Input<typeof contract>) {
  return read(ctx, async (connection) => {
    const shared = { ...ctx, connection }
    const parts = await allOf({
      visits: listVisits(shared, { patient, query: {} }),
      tasks: listTasks(shared),
      appointments: listAppointments(shared),
      messages: listThreads(shared),
      exercises: listAssigned(shared),
      prescriptions: listPrescriptions(shared),
      subscription: subscriptionInfo(connection, patient.id),
      safety_plan: readOwnSafetyPlan(shared, { patient }),
      crisis_follow_up: readCrisisFollowUp(shared, { patient }),
      next_check_in: readNextCheckIn(shared, { patient }),
    })
    return { patient: toPatient(patient, ctx.keyring), ...parts }
  })
}

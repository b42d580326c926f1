import * as z from 'zod/mini'
import { readNextCheckIn } from './check-ins.ts'
import { readCrisisFollowUp } from './crisis.ts'
import { endpoint } from './endpoint.ts'
import { listAssigned } from './exercises.ts'
import { id } from './fields.ts'
import { subscription } from './memberships.ts'
import { listThreads } from './messaging.ts'
import { readPatient } from './people.ts'
import { listPrescriptions } from './prescriptions.ts'
import { readOwnSafetyPlan } from './safety-plans.ts'
import { listAppointments } from './scheduling.ts'
import { listTasks } from './tasks.ts'
import { listVisits } from './visits.ts'

/** Each part is the reply of the call that refreshes it later, so that one request opens the home page. */
export const readHome = endpoint({
  method: 'GET',
  path: '/api/patients/:id/home',
  summary: 'Everything that the home page shows, in one reply',
  access: 'patient',
  record: 'patient',
  params: z.object({ id }),
  reply: z.object({
    patient: readPatient.reply,
    visits: listVisits.reply,
    tasks: listTasks.reply,
    appointments: listAppointments.reply,
    messages: listThreads.reply,
    exercises: listAssigned.reply,
    prescriptions: listPrescriptions.reply,
    /** Null where the patient has no membership. */
    subscription: z.nullable(subscription),
    safety_plan: readOwnSafetyPlan.reply,
    crisis_follow_up: readCrisisFollowUp.reply,
    next_check_in: readNextCheckIn.reply,
  }),
})

import type { Today } from '@stillwater/contract/care/today'
import {
  firstOf,
  longestGroup,
  sessionPhase,
  sortSafetyTasks,
  sortUnanswered,
  todayGroupsFor,
  type Listed,
  type TodayGroup,
} from '@stillwater/domain/care-team/today'
import { dateIn } from '@stillwater/domain/formats/moments'
import { can } from '@stillwater/domain/people/capabilities'
import { read, type Ctx } from '../../../context.ts'
import { readUnansweredThreads } from '../../messaging/inbox/unanswered-threads.ts'
import { readSafetyTasks } from '../../safety/safety-queue.ts'
import { ownZone, readAppointmentsOfDay } from '../../scheduling/care/list-care-appointments.ts'
import { countImmediateQueue } from '../../video/immediate/care-queue.ts'
import { readWaitingPatients } from '../../video/rooms/waiting-patients.ts'
import { readPrescriptionGroups } from './prescription-groups.ts'

/** Every part is read by the feature that owns it, over one connection, and only where the role has it. */
export function readToday(ctx: Ctx<'care_team'>): Promise<Today> {
  const { session, keyring } = ctx
  const now = ctx.now()
  const groups = todayGroupsFor(session.role)
  const has = (group: TodayGroup) => groups.includes(group)
  // A coordinator keeps everyone's appointments. decision N39
  const person = session.role === 'coordinator' ? null : session.user_id
  return read(ctx, async (connection) => {
    const zone = await ownZone(connection)
    const day = dateIn(now, zone)
    const [tasks, waiting, immediate, appointments, unanswered, prescriptions] = await Promise.all([
      has('safety') ? readSafetyTasks(connection, keyring) : null,
      has('waiting') ? readWaitingPatients(connection, keyring) : null,
      can(session.role, 'prescriptions.write') ? countImmediateQueue(connection) : null,
      has('sessions') ? readAppointmentsOfDay(connection, keyring, { person, day, zone }) : null,
      has('messages') ? readUnansweredThreads(connection, keyring, longestGroup) : null,
      has('run_outs') ? readPrescriptionGroups(connection, ctx, { canDecide: has('decisions') }) : null,
    ])
    return {
      now: now.toISOString(),
      zone,
      safety: tasks && firstOf(sortSafetyTasks(tasks)),
      waiting: waiting && firstOf(waiting),
      immediate,
      sessions: appointments && openSessions(appointments, now),
      messages: unanswered && firstOf(sortUnanswered(unanswered.threads), unanswered.total),
      decisions: has('decisions') && prescriptions ? firstOf(prescriptions.decisions) : null,
      failed_orders: prescriptions && firstOf(prescriptions.failed_orders),
      run_outs: prescriptions && firstOf(prescriptions.run_outs),
    }
  })
}

type SessionItem = NonNullable<Today['sessions']>['items'][number]
type Appointment = Awaited<ReturnType<typeof readAppointmentsOfDay>>[number]

function openSessions(appointments: readonly Appointment[], now: Date): Listed<SessionItem> {
  return firstOf(
    appointments.flatMap((appointment) => {
      const phase = sessionPhase(appointment, now.getTime())
      return phase ? [{ ...appointment, phase }] : []
    }),
  )
}

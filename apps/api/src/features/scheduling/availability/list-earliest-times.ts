import type { listEarliestTimes as contract } from '@stillwater/contract/scheduling'
import { Problem } from '@stillwater/contract/problems'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { visitMinutes, type AppointmentType } from '@stillwater/domain/scheduling/appointment-types'
import { bookingWindow } from '@stillwater/domain/scheduling/booking-rules'
import { sessionsOf } from '@stillwater/domain/scheduling/plan-sessions'
import { slotsIn } from '@stillwater/domain/scheduling/slots'
import { read, type Ctx, type Input } from '../../../context.ts'
import type { Connection } from '../../../platform/db/database.ts'
import { loadBooker, type Booker } from '../booking/load-booker.ts'
import { freeStartsOfAnyone } from './free-starts.ts'

/** How soon care would begin under a plan: the same query as for a booking, over everyone who could be booked. */
export function listEarliestTimes(ctx: Ctx<'patient'>, { query }: Input<typeof contract>) {
  const plan = query.offering_key
  if (!isPlanKey(plan)) throw new Problem('plan_not_available')
  return read(ctx, async (connection) => {
    const booker = await loadBooker(connection, ctx.session.user_id, 'provider')
    const is_insurance = query.is_insurance ? query.is_insurance === 'true' : booker.is_insurance
    const earliest = await Promise.all(
      sessionsOf(plan).map(async (appointment_type) => ({
        appointment_type,
        starts_at: await earliestOf(connection, { ...booker, is_insurance }, appointment_type, ctx.now()),
      })),
    )
    return { zone: booker.zone, earliest }
  })
}

async function earliestOf(
  connection: Connection,
  { region, is_insurance, rules }: Booker,
  appointment_type: AppointmentType,
  now: Date,
): Promise<string | null> {
  const span = bookingWindow(now, rules)
  const wanted = {
    appointment_type,
    region,
    is_insurance,
    care_person_id: null,
    minutes: visitMinutes(appointment_type),
  }
  return slotsIn(await freeStartsOfAnyone(connection, wanted, span), span)[0] ?? null
}

import type * as contract from '@stillwater/contract/scheduling'
import { datesWithSlots, slotsIn, withoutBusy } from '@stillwater/domain/scheduling/slots'
import { dateIn, startOfDay } from '@stillwater/domain/formats/moments'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { freeStartsOfAnyone } from './free-starts.ts'
import { whoseTime, type WhoseTime } from './whose-time.ts'

const ownAppointments = statement<{ starts_at: string; ends_at: string }>(
  'own_busy_times',
  `select starts_at, ends_at from appointments
    where patient_id = $1 and status = 'booked' and ends_at > app_now() and id is distinct from $2`,
)

/** The dates on which the patient can begin a session, in their own zone. */
export function listFreeDates(
  ctx: Ctx<'patient'>,
  { query }: Pick<Input<typeof contract.listFreeDates>, 'query'>,
) {
  return read(ctx, async (connection) => {
    const asked = await whoseTime(connection, query, { patient_id: ctx.session.user_id, now: ctx.now() })
    return freeDatesOf(connection, asked)
  })
}

export async function freeDatesOf(connection: Connection, asked: WhoseTime): Promise<string[]> {
  return datesWithSlots(await freeStarts(connection, asked), asked.span, asked.booker.zone)
}

/** The times of one of those dates. */
export function listSlots(ctx: Ctx<'patient'>, { query }: Pick<Input<typeof contract.listSlots>, 'query'>) {
  return read(ctx, async (connection) => {
    const asked = await whoseTime(connection, query, { patient_id: ctx.session.user_id, now: ctx.now() })
    return slotsOf(connection, asked, query.date)
  })
}

export async function slotsOf(connection: Connection, asked: WhoseTime, date: string): Promise<string[]> {
  const { zone } = asked.booker
  const [first, last] = [dateIn(asked.span.from, zone), dateIn(asked.span.until, zone)]
  if (date < first || date > last) return []
  const span = {
    from: later(asked.span.from, startOfDay(date, zone)),
    until: earlier(asked.span.until, startOfDay(addDays(date, 1), zone)),
  }
  return slotsIn(await freeStarts(connection, { ...asked, span }), span)
}

async function freeStarts(connection: Connection, { booker, wanted, span, moves }: WhoseTime) {
  const [rows, busy] = await Promise.all([
    freeStartsOfAnyone(connection, wanted, span, { patient_id: booker.id, moves }),
    connection.run(ownAppointments, [booker.id, moves]),
  ])
  return withoutBusy(rows, busy, wanted.minutes)
}

const later = (a: Date, b: number) => new Date(Math.max(a.getTime(), b))
const earlier = (a: Date, b: number) => new Date(Math.min(a.getTime(), b))

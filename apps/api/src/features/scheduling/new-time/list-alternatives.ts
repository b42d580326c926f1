import type { Alternatives, listAlternatives as contract } from '@stillwater/contract/new-times'
import { Problem } from '@stillwater/contract/problems'
import {
  hasSlotAt,
  slotsIn,
  withoutBusy,
  type FreeStarts,
  type Span,
} from '@stillwater/domain/scheduling/slots'
import { read, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { freeStartsPerPerson } from '../availability/free-starts.ts'
import { whoseTime, type WhoseTime } from '../availability/whose-time.ts'
import { readOne } from '../booking/to-appointment.ts'

const colleaguesOf = statement<
  Omit<Alternatives['same_time'][number], 'careperson_id'> & { careperson_id: string }
>(
  'alternative_people',
  'select id as careperson_id, name, photo_url, profile_url from care_people where id = any($1::uuid[])',
)
const otherVisits = statement<{ starts_at: string; ends_at: string }>(
  'other_busy_times',
  `select starts_at, ends_at from appointments
    where patient_id = app_user() and status = 'booked' and ends_at > app_now() and id <> $1`,
)

const timesPerPerson = 6
const mostColleagues = 5
const lookAheadMs = 30 * 24 * 60 * 60_000

/** What a patient may choose instead of an appointment: a colleague at the same time, or another time of anyone. */
export function listAlternatives(ctx: Ctx<'patient'>, { params }: Input<typeof contract>) {
  return read(ctx, async (connection) => {
    const now = ctx.now()
    const appointment = await readOne(connection, params.id, now)
    if (appointment?.status !== 'booked' || Date.parse(appointment.starts_at) <= now.getTime())
      throw new Problem('appointment_over')
    const { appointment_type, careperson_id, duration, starts_at } = appointment
    const asked = await whoseTime(
      connection,
      { appointment_type, careperson_id, duration },
      { patient_id: ctx.session.user_id, now },
    )
    const { byPerson, span } = await freeTimes(connection, asked, { appointment, now })
    const people = await describe(connection, byPerson)
    const colleagues = [...byPerson.keys()]
      .filter((id) => id !== careperson_id)
      .flatMap((id) => people.get(id) ?? [])
    const at = new Date(starts_at)
    const timesOf = (id: string) => slotsIn(byPerson.get(id) ?? [], span).slice(0, timesPerPerson)
    return {
      appointment,
      zone: asked.booker.zone,
      same_time: colleagues.filter((one) =>
        byPerson.get(one.careperson_id)?.some((row) => hasSlotAt(row, at)),
      ),
      same_person: timesOf(careperson_id),
      colleagues: colleagues
        .map((one) => ({ ...one, times: timesOf(one.careperson_id) }))
        .filter(({ times }) => times.length > 0)
        .toSorted((one, other) => (one.times[0]! < other.times[0]! ? -1 : 1))
        .slice(0, mostColleagues),
    }
  })
}

/** The free starts of everyone who can be booked by this patient, in the time that a patient may book. */
async function freeTimes(
  connection: Connection,
  { wanted, span }: WhoseTime,
  { appointment, now }: { appointment: { id: string; starts_at: string }; now: Date },
): Promise<{ byPerson: Map<string, FreeStarts[]>; span: Span }> {
  const end = Math.max(now.getTime() + lookAheadMs, Date.parse(appointment.starts_at) + 1)
  const near = { from: span.from, until: new Date(Math.min(end, span.until.getTime())) }
  const [rows, busy] = await Promise.all([
    freeStartsPerPerson(connection, { ...wanted, care_person_id: null }, near),
    connection.run(otherVisits, [appointment.id]),
  ])
  const byPerson = new Map<string, FreeStarts[]>()
  for (const row of rows) {
    const before = byPerson.get(row.care_person_id) ?? []
    byPerson.set(row.care_person_id, [...before, ...withoutBusy([row], busy, wanted.minutes)])
  }
  return { byPerson, span: near }
}

async function describe({ run }: Connection, byPerson: ReadonlyMap<string, unknown>) {
  const people = await run(colleaguesOf, [[...byPerson.keys()]])
  return new Map(people.map((one) => [one.careperson_id, one]))
}

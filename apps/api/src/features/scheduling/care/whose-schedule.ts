import { isCareRole } from '@stillwater/domain/people/care-roles'
import type { Ctx } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'

export interface ScheduledPerson {
  id: string
  name: string
  role: string
}

const staff = statement<ScheduledPerson>('schedule_staff', 'select id, name, role from clinic_staff($1, $2)')

/** Coordinators keep the appointments and admins the staff: both keep everyone's hours. decision N39 */
export const managesSchedules = ({ session }: Pick<Ctx<'care_team'>, 'session'>) =>
  session.role === 'coordinator' || session.role === 'admin'

/** The care person whose hours the caller may keep: themselves, or anyone who can be booked for those who manage. */
export async function whoseSchedule(
  ctx: Pick<Ctx<'care_team'>, 'session'>,
  { run }: Connection,
  id: string,
): Promise<ScheduledPerson> {
  const isAllowed = id === ctx.session.user_id || managesSchedules(ctx)
  const [person] = isAllowed ? await run(staff, [[id], null]) : []
  if (!person || !isCareRole(person.role)) throw new Denied(ctx.session, id, 'not_found')
  return person
}

/** Everyone who can be booked and is active. */
export function bookablePeople({ run }: Connection, roles: readonly string[]): Promise<ScheduledPerson[]> {
  return run(staff, [null, roles])
}

/** Names of care people, by id. */
export async function staffNames({ run }: Connection, ids: readonly string[]): Promise<Map<string, string>> {
  const people = ids.length > 0 ? await run(staff, [[...new Set(ids)], null]) : []
  return new Map(people.map(({ id, name }) => [id, name]))
}

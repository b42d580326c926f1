import { statement, type Connection } from '../../platform/db/database.ts'

/** Who can be on a patient's care team. */
export type CareTeamRole = 'care_manager' | 'coordinator' | 'provider' | 'therapist'

const join = statement<{ user_id: string }>(
  'join_care_team',
  `insert into care_team (patient_id, user_id, care_role)
   select $1, u.id, $2 from users u join care_people c on c.id = u.id
    where u.role = $2 and u.active
    order by (select count(*) from care_team t where t.user_id = u.id and t.until is null), u.id limit 1
   on conflict do nothing returning user_id`,
)

/** Gives a patient the care person of this role who has the fewest patients; false where there is none. */
export async function joinCareTeam(
  { run }: Connection,
  patient_id: string,
  role: CareTeamRole,
): Promise<boolean> {
  return (await run(join, [patient_id, role])).length > 0
}

import * as z from 'zod/mini'
import { includesMedication, includesTherapy, isPlanKey } from '@stillwater/domain/people/offerings'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Tools } from '../../../services.ts'

const loadNeed = statement<{ offering_key: string; status: string; roles: string[] }>(
  'load_care_team_need',
  `select p.offering_key, p.status,
     array(select t.care_role from care_team t where t.patient_id = p.id and t.until is null) as roles
   from patients p where p.id = $1 for update`,
)
/** The member of this role with the fewest patients. */
const join = statement<{ user_id: string }>(
  'join_care_team',
  `insert into care_team (patient_id, user_id, care_role)
   select $1, u.id, $2 from users u join care_people c on c.id = u.id
    where u.role = $2 and u.active
    order by (select count(*) from care_team t where t.user_id = u.id and t.until is null), u.id limit 1
   on conflict do nothing returning user_id`,
)

/** Fills the care team of a patient who has finished the intake, for the roles in which they chose no one. */
export const completeCareTeam = defineJob({
  name: 'intake.complete-care-team',
  payload: z.object({ patient_id: z.uuid() }),
  async run({ database }: Tools, { patient_id }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const [patient] = await connection.run(loadNeed, [patient_id])
      const missing = patient ? neededRoles(patient).filter((role) => !patient.roles.includes(role)) : []
      for (const role of missing) await connection.run(join, [patient_id, role])
      if (missing.length > 0) await publish(connection, patient_id, 'patient', patient_id)
      await finish(connection)
    })
  },
})

function neededRoles({ offering_key, status }: { offering_key: string; status: string }): string[] {
  if (!isPlanKey(offering_key)) return []
  // A patient who waits for a phone or video visit gets a provider when that visit is arranged.
  const takesProvider = includesMedication(offering_key) && status !== 'active_client_without_provider'
  return [
    'coordinator',
    ...(takesProvider ? ['provider'] : []),
    ...(offering_key === 'therapy' ? [] : ['care_manager']),
    ...(includesTherapy(offering_key) ? ['therapist'] : []),
  ]
}

import * as z from 'zod/mini'
import { includesMedication, includesTherapy, isPlanKey } from '@stillwater/domain/people/offerings'
import { visitTypeWithProvider } from '@stillwater/domain/people/visit-types'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { publish } from '../../../platform/live/publish.ts'
import { joinCareTeam, type CareTeamRole } from '../../people/join-care-team.ts'
import type { Tools } from '../../../services.ts'

const loadNeed = statement<{ offering_key: string; status: string; roles: string[] }>(
  'load_care_team_need',
  `select p.offering_key, p.status,
     array(select t.care_role from care_team t where t.patient_id = p.id and t.until is null) as roles
   from patients p where p.id = $1 for update`,
)
/** The visit that was completed without a provider; one by phone or video stays what it is. */
const setVisitType = statement<never>(
  'set_visit_type_of_provider',
  `update visits set visit_type = $2 where visit_type is null
     and id = (select id from visits where patient_id = $1 order by created_at desc limit 1)`,
)

/** Fills the care team of a patient who has finished the intake, for the roles in which they chose no one. */
export const completeCareTeam = defineJob({
  name: 'intake.complete-care-team',
  payload: z.object({ patient_id: z.uuid() }),
  async run({ database }: Tools, { patient_id }, { finish }) {
    await database.transaction(nobody, async (connection) => {
      const [patient] = await connection.run(loadNeed, [patient_id])
      const missing = patient ? neededRoles(patient).filter((role) => !patient.roles.includes(role)) : []
      for (const role of missing) {
        const joined = await joinCareTeam(connection, patient_id, role)
        if (joined && role === 'provider')
          await connection.run(setVisitType, [patient_id, visitTypeWithProvider])
      }
      if (missing.length > 0) await publish(connection, patient_id, 'patient', patient_id)
      await finish(connection)
    })
  },
})

function neededRoles({ offering_key, status }: { offering_key: string; status: string }): CareTeamRole[] {
  if (!isPlanKey(offering_key)) return []
  // A patient who waits for a phone or video visit gets a provider when that visit is arranged.
  const takesProvider = includesMedication(offering_key) && status !== 'active_client_without_provider'
  return [
    'coordinator',
    ...(takesProvider ? ['provider' as const] : []),
    ...(offering_key === 'therapy' ? [] : ['care_manager' as const]),
    ...(includesTherapy(offering_key) ? ['therapist' as const] : []),
  ]
}

import type { Body, Reply } from '@stillwater/contract/endpoint'
import type { updatePatient as updatePatientCall } from '@stillwater/contract/people'
import { statement } from '../../platform/db/database.ts'

export type ChangedFields = Body<typeof updatePatientCall>

export type ChangedPatient = Reply<typeof updatePatientCall>

/** One's own row alone, whatever else the caller could reach; what is not named here no client can change. */
export const storeChanges = statement<ChangedPatient>(
  'store_changes',
  `with changed as (
     update patients set
       pronoun = case when $3 then $4 else pronoun end,
       communication_preference = case when $5 then $6 else communication_preference end
     where id = $1 and id = app_user()
     returning id, pronoun, communication_preference, region, flow_kind, direct_messaging_pilot
   ), recorded as (
     insert into audit_events (actor_id, actor_role, action, patient_id, record_type, outcome, request_id)
     select id, 'patient', 'PUT /api/patients/:id', id, 'patient', 'ok', $2 from changed
   )
   select * from changed`,
)

export function changedValues({ pronoun, communication_preference }: ChangedFields): unknown[] {
  return [
    pronoun !== undefined,
    pronoun ?? null,
    communication_preference !== undefined,
    communication_preference ?? null,
  ]
}

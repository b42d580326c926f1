import type { AlertTier } from '@stillwater/domain/safety/response'
import { statement, type Connection } from '../../platform/db/database.ts'
import type { UserRow } from '../people/user-record.ts'

const clinical = `u.role in ('provider', 'therapist', 'care_manager', 'oncall')`
const people = (which: string) =>
  `select u.*, k.version, k.clinic_key_id, k.wrapped
     from tasks t, users u join data_keys k on k.owner_id = u.id left join care_people c on c.id = u.id
    where t.id = $1 and u.active and ${which} order by u.id`
const isBackup = `coalesce(c.backup_on_call, false) and ${clinical}`
const isOnTeam = `exists (select from care_team m where m.patient_id = t.patient_id and m.user_id = u.id and m.until is null)`
const hasBackup = `exists (select from care_people b join users v on v.id = b.id
  where b.backup_on_call and v.active and v.role in ('provider', 'therapist', 'care_manager', 'oncall'))`

/**
 * Who each tier is. A task that was handed over alerts that colleague first, and those on call with the backup. Without
 * a clinician marked as backup the patient's own clinicians are.
 */
const byTier = {
  on_call: statement<UserRow>(
    'alert_on_call',
    people(`(u.id = t.assigned_to or (t.assigned_to is null and u.role = 'oncall'))`),
  ),
  backup: statement<UserRow>(
    'alert_backup',
    people(`((${isBackup}) or (t.assigned_to is not null and u.role = 'oncall')
      or (${clinical} and not ${hasBackup} and ${isOnTeam}))`),
  ),
  coordinators: statement<UserRow>('alert_coordinators', people(`u.role = 'coordinator'`)),
  admins: statement<UserRow>('alert_admins', people(`u.role = 'admin'`)),
} satisfies Record<AlertTier, unknown>

export function recipientsOf({ run }: Connection, tier: AlertTier, task_id: string): Promise<UserRow[]> {
  return run(byTier[tier], [task_id])
}

import type * as contract from '@stillwater/contract/care/billing'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import type { Ctx, Input } from '../../context.ts'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { saveSetting } from '../../platform/db/save-setting.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { billingSetting, readClinicIdentity } from '../../platform/clinic-identity.ts'

/**
 * A license number in one of their states at least: which one a session needs, the patient's state decides. A license
 * ends with its last day where the clinic is.
 */
const incomplete = statement<{ id: string; name: string }>(
  'incomplete_clinicians',
  `select c.id, c.name from care_people c join users u on u.id = c.id left join care_credentials k on k.care_person_id = c.id
    where u.active and u.role in ('provider', 'therapist') and exists (select from care_schedules s where s.care_person_id = c.id)
      and (k.care_person_id is null or exists (select from care_licenses l where l.care_person_id = c.id
             and (l.ends_on is null or l.ends_on >= $1::date) and not k.license_numbers ? l.region))
    order by c.name, c.id`,
)

export function readClinicBilling(ctx: Ctx<'care_team'>) {
  return ctx.background.read(nobody, (connection) => shown(ctx, connection))
}

/** Settings are not a request's to write, so this is done with the rights of the background, and audited. */
export function saveClinicBilling(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.saveClinicBilling>) {
  return ctx.background.transaction(nobody, async (connection) => {
    await saveSetting(connection, billingSetting, body, { by: ctx.session.user_id })
    await auditCall(ctx, connection)
    return shown(ctx, connection)
  })
}

async function shown({ now }: Ctx<'care_team'>, connection: Connection) {
  const { clinic, missing } = await readClinicIdentity(connection)
  const incomplete_clinicians = await connection.run(incomplete, [dayIn(clinic.zone, now())])
  return { ...clinic, missing, incomplete_clinicians }
}

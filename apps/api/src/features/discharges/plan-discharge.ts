import type * as contract from '@stillwater/contract/care/discharges'
import type { PatientDischarge } from '@stillwater/contract/care/discharges'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import {
  isDischargeDay,
  noticeDays,
  unplannedMedicines,
  whyNotDischarge,
} from '@stillwater/domain/discharges/discharges'
import { can } from '@stillwater/domain/people/capabilities'
import { dayIn } from '@stillwater/domain/plans/billing-dates'
import { mustNotStop } from '@stillwater/domain/prescriptions/stopping'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { readClinicIdentity } from '../../platform/clinic-identity.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { readEndOfCare } from '../people/end-of-care.ts'
import { readKey } from '../people/person-keys.ts'
import { openUser, readUserRow } from '../people/user-record.ts'
import { isRenewable, readPrescriptions } from '../prescriptions/prescription-record.ts'
import { openTask } from '../tasks/open-task.ts'
import { dischargeTask } from '../tasks/task-words.ts'
import { completeDischarge } from './complete-discharge.job.ts'
import { readLetter, sealDischarge } from './discharge-record.ts'
import type { DischargeRow } from './discharges.table.ts'
import { followDischarge } from './follow-discharge.job.ts'

const facts = statement<{ is_on_team: boolean }>('discharge_facts', 'select on_care_team($1) as is_on_team')
const insert = statement<{ id: string }>(
  'plan_discharge',
  `insert into discharges (id, patient_id, planned_by, effective_on, sealed) values ($1, $2, app_user(), $3, $4)
   on conflict do nothing returning id`,
)
const own = statement<{ id: string }>(
  'own_discharge',
  'select id from discharges where id = $1 and patient_id = $2 and planned_by = app_user()',
)
const lock = statement<DischargeRow & { is_on_team: boolean }>(
  'lock_discharge',
  'select *, on_care_team(patient_id) as is_on_team from discharges where id = $1 for update',
)
const cancel = statement<never>(
  'cancel_discharge',
  'update discharges set canceled_at = app_now() where id = $1',
)

export function readPatientDischarge(
  ctx: Ctx<'care_team'>,
  { patient }: Input<typeof contract.readPatientDischarge>,
) {
  return read(ctx, (connection) => shown(ctx, connection, patient.id))
}

/**
 * Plans the end of a patient's care. What costs money or cancels visits is done by jobs of the same transaction, with
 * the rights of the background.
 */
export function planDischarge(
  ctx: Ctx<'care_team'>,
  { patient, body }: Input<typeof contract.planDischarge>,
) {
  const { discharge_id, effective_on, reason, explanation, supplies, referrals } = body
  return transaction(ctx, async (connection) => {
    const before = await shown(ctx, connection, patient.id)
    if (!before.can_plan) throw new Problem('forbidden')
    if ((await connection.run(own, [discharge_id, patient.id])).length > 0) return before
    const refusal = whyNotDischarge(before.end_of_care)
    if (refusal) throw new Problem(refusal)
    if (!isDischargeDay(reason, effective_on, before.today))
      throw new Problem('invalid', {
        fields: {
          effective_on: t(
            'Please choose a day at least {days} days ahead, unless the patient asked to leave or someone is in danger, and within a year.',
            { days: noticeDays },
          ),
        },
      })
    if (unplannedMedicines(before.medicines, supplies).length > 0) throw new Problem('supply_plan_needed')
    const named = supplies.map((supply) => {
      const medicine = before.medicines.find(({ id }) => id === supply.prescription_id)
      if (!medicine) throw new Denied(ctx.session, supply.prescription_id, 'not_found')
      return { ...supply, medication_name: medicine.medication_name }
    })
    const key = await readKey(connection, ctx.keyring, patient.id)
    if (!key) throw new Denied(ctx.session, patient.id, 'not_found')
    const sealed = sealDischarge(key, discharge_id, { reason, explanation, supplies: named, referrals })
    const [planned] = await connection.run(insert, [discharge_id, patient.id, effective_on, sealed])
    if (!planned) {
      // The same plan sent at the same moment was first.
      if ((await connection.run(own, [discharge_id, patient.id])).length === 0)
        throw new Problem('discharge_planned')
      return shown(ctx, connection, patient.id)
    }
    await openTask(connection, { patient_id: patient.id, audience: 'patient', task_key: dischargeTask })
    await enqueue(connection, followDischarge, { discharge_id }, { dedupe_key: `${discharge_id} planned` })
    // In the morning of the day, everywhere in the United States.
    const run_at = new Date(`${effective_on}T16:00:00Z`)
    await enqueue(connection, completeDischarge, { discharge_id }, { run_at, dedupe_key: discharge_id })
    return shown(ctx, connection, patient.id)
  })
}

/** Canceling twice is canceling once. */
export function cancelDischarge(
  ctx: Ctx<'care_team'>,
  { params: { id } }: Input<typeof contract.cancelDischarge>,
) {
  return transaction(ctx, async (connection) => {
    const [row] = await connection.run(lock, [id])
    if (!row) throw new Denied(ctx.session, id, 'not_found')
    if (!row.is_on_team) throw new Problem('forbidden')
    if (row.completed_at !== null) throw new Problem('discharge_over')
    if (row.canceled_at === null) {
      await connection.run(cancel, [id])
      await enqueue(connection, followDischarge, { discharge_id: id }, { dedupe_key: `${id} canceled` })
    }
    return shown(ctx, connection, row.patient_id)
  })
}

async function shown(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient_id: string,
): Promise<PatientDischarge> {
  const [user, key, prescriptions, { clinic }, [known], end_of_care] = await Promise.all([
    readUserRow(connection, patient_id),
    readKey(connection, ctx.keyring, patient_id),
    readPrescriptions(connection, ctx, patient_id),
    readClinicIdentity(connection),
    connection.run(facts, [patient_id]),
    readEndOfCare(connection, patient_id),
  ])
  if (!user || !key) throw new Denied(ctx.session, patient_id, 'not_found')
  const { first_name, last_name } = openUser(user, ctx.keyring)
  return {
    patient_name: `${first_name} ${last_name}`.trim(),
    today: dayIn(clinic.zone, ctx.now()),
    can_plan: known?.is_on_team === true && can(ctx.session.role, 'patient.write'),
    medicines: prescriptions
      .filter((one) => one.row.ended_at === null || isRenewable(one))
      .map(({ row, about }) => ({
        id: row.id,
        medication_name: about.medication_name,
        must_not_stop: mustNotStop(about.level),
      })),
    letter: await readLetter(connection, patient_id, key),
    end_of_care,
  }
}

import type * as contract from '@stillwater/contract/care/prescribing'
import type { Check, Order } from '@stillwater/contract/care/prescribing'
import { Problem } from '@stillwater/contract/problems'
import type { DecisionKind } from '@stillwater/domain/prescriptions/prescribing/decision-kinds'
import { openWarnings } from '@stillwater/domain/prescriptions/prescribing/overrides'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { Denied } from '../../../platform/http/admit.ts'
import { keyOf } from '../../people/person-keys.ts'
import type { PatientRow } from '../../people/patient-record.ts'
import { askForBridge } from '../ask-for-bridge.ts'
import { changePrescription, planEnd } from '../change-prescription.ts'
import { toShown } from '../list-prescriptions.ts'
import {
  isRenewable,
  lockPrescription,
  readPrescriptions,
  type Prescription,
} from '../prescription-record.ts'
import { writePrescription } from '../write-prescription.ts'
import { checkOrder } from './check-order.ts'
import { readControlledRules } from './controlled-setting.ts'
import { recordDecision } from './decisions.ts'
import { requirePrescriber } from './may-prescribe.ts'
import { pharmacyPlace } from './order-words.ts'
import { isContinued, isOf, readPatientFacts } from './prescribing-facts.ts'
import { settleTasks } from './settle-tasks.ts'

// Two prescribers of one patient wait for each other here, so that the second one sees what the first one wrote.
const lockPatient = statement<never>(
  'lock_prescribing',
  `select pg_advisory_xact_lock(hashtextextended('prescribing ' || $1::text, 0))`,
)

/** Nothing is written: the warnings and the digest under which the order may be sent. */
export function checkPrescription(
  ctx: Ctx<'care_team'>,
  { patient, body }: Input<typeof contract.checkPrescription>,
): Promise<Check> {
  return transaction(ctx, async (connection) => {
    if (body.replaces) await lockReplaced(ctx, connection, patient, body.replaces)
    return check(ctx, connection, patient, body)
  })
}

/**
 * The warnings are found again here, whatever the browser showed: an order is refused when they are not the ones that
 * the prescriber saw, or when one that needs a reason has none.
 */
export function prescribe(ctx: Ctx<'care_team'>, { patient, body }: Input<typeof contract.prescribe>) {
  const { order, digest } = body
  return transaction(ctx, async (connection) => {
    await connection.run(lockPatient, [patient.id])
    await requirePrescriber(connection, patient)
    const replaced = order.replaces && (await lockReplaced(ctx, connection, patient, order.replaces))
    const checked = await check(ctx, connection, patient, order)
    if (checked.digest !== digest) throw new Problem('warnings_changed')
    const answered = { reasons: body.overrides, acknowledged: body.acknowledged }
    if (openWarnings(checked.warnings, answered).length > 0) throw new Problem('override_needed')
    if (checked.controlled && !checked.controlled.rule) throw new Problem('controlled_refused')
    if (!checked.is_within_limits) throw new Problem('supply_refused')

    const own_until = await takeOver(ctx, connection, patient, order)
    const key = keyOf(patient, ctx.keyring)
    const { prescription_id } = await writePrescription(ctx, connection, {
      patient: { id: patient.id, key },
      prescriber_id: ctx.session.user_id,
      medication_name: checked.medication_name,
      dosage_readable: checked.dosage_readable,
      days_supply: order.days_supply,
      refills: order.refills,
      expires_on: checked.expires_on,
      local_pharmacy: pharmacyPlace(order.pharmacy),
      own_until,
      dose: doseOf(order),
    })
    const kind = decisionKind(replaced || null, checked)
    const overridden = checked.warnings.map(({ key: of, evidence: _, ...warning }) => ({
      ...warning,
      override: body.overrides.find((one) => one.key === of)?.reason ?? null,
    }))
    await recordDecision(connection, {
      kind,
      prescription_id,
      patient: { id: patient.id, key },
      prescriber_id: ctx.session.user_id,
      medication_name: checked.medication_name,
      reason: null,
      plan: null,
      warnings: overridden,
    })
    await settleTasks(connection, ctx, patient.id)
    const written = await lockPrescription(connection, ctx, prescription_id)
    if (!written) throw new Error('A prescription was not written.')
    await askForBridge(connection, written, ctx.now())
    return { kind, prescription: toShown(written) }
  })
}

async function check(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  patient: PatientRow,
  order: Order,
): Promise<Check> {
  const [rules, facts] = await Promise.all([
    readControlledRules(connection),
    readPatientFacts(connection, ctx, patient),
  ])
  return checkOrder(order, { medicines: ctx.medicines, rules, region: patient.region, facts })
}

/** The prescription whose place an order takes: one of the same patient whose end nobody has decided. */
async function lockReplaced(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  { id }: PatientRow,
  replaces: string,
): Promise<Prescription> {
  const found = await lockPrescription(connection, ctx, replaces)
  if (!found || found.row.patient_id !== id) throw new Denied(ctx.session, replaces, 'not_found')
  if (found.row.ended_at && !isRenewable(found)) throw new Problem('prescription_over')
  return found
}

/**
 * Ends the prescription that an order replaces, and those of the same medicine that expired, in the transaction of the
 * new one. It continues where their supply ends.
 */
async function takeOver(
  ctx: Ctx<'care_team'>,
  connection: Connection,
  { id }: PatientRow,
  order: Order,
): Promise<string | null> {
  const before = (await readPrescriptions(connection, ctx, id)).filter(
    (one) => one.row.id === order.replaces || isContinued(one, order, ctx.medicines),
  )
  const supplied_until: string[] = []
  for (const { row } of before) {
    if (row.ended_at === null)
      await changePrescription(connection, ctx, row.id, { to: 'canceled', is_planned_stop: true })
    const ended = await lockPrescription(connection, ctx, row.id)
    if (!ended) continue
    if (isRenewable(ended)) await planEnd(connection, ended, { stop_plan: null })
    const { supply_ends_on } = ended.row
    if (supply_ends_on && isOf(ended, order, ctx.medicines)) supplied_until.push(supply_ends_on)
  }
  return order.own_until ?? supplied_until.sort().at(-1) ?? null
}

const doseOf = ({
  medicine_id,
  form,
  release,
  strength_mg,
  amount,
  times_a_day,
  as_needed,
  directions,
}: Order) => ({ medicine_id, form, release, strength_mg, amount, times_a_day, as_needed, directions })

function decisionKind(
  replaced: Prescription | null,
  { medication_name, dosage_readable }: Check,
): DecisionKind {
  if (!replaced) return 'prescribed'
  const { about } = replaced
  const isSame = about.medication_name === medication_name && about.dosage_readable === dosage_readable
  return isSame ? 'renewed' : 'changed'
}

import { Problem } from '@stillwater/contract/problems'
import type { updateInsuranceStatus as contract } from '@stillwater/contract/insurance'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import { transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { changePatient } from '../people/change-patient.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { undetailed } from './ask-insurer.ts'
import { lockInsured, type InsuredPatient } from './insured-patient.ts'
import { savePolicy, toUse } from './save-policy.ts'
import { preferCash, stopPolicy } from './stop-policy.ts'

/** A patient may always choose to pay themselves. Only the insurer can say that insurance pays. */
export function updateInsuranceStatus(ctx: Ctx<'patient'>, { query }: Input<typeof contract>) {
  const { status, status_for_last_policy } = query
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    let insured = await lockInsured(connection, ctx.keyring, user_id)
    const visits = insured.policies.filter(({ kind }) => kind === 'visits')
    const last = visits.find(({ active }) => !active) ?? visits[0] ?? null

    if (status_for_last_policy === 'inactive' && last) insured = await stopPolicy(connection, insured, last)
    if (status_for_last_policy === 'active') insured = await usePolicy(ctx, connection, insured, last)
    if (status === 'prefers_cash_option') insured = await preferCash(connection, insured)
    if (status === 'checking') insured = await keepChecking(connection, insured, last)
    if (status === 'active' && !visits.some(isOnInNetworkPlan)) throw new Problem('insurance_status_refused')
    await publish(connection, user_id, 'patient', user_id)
    return { success: true as const, insurance_status: insured.patient.insurance_status }
  })
}

/** A policy that the insurer does not cover in network is used out of network. */
async function usePolicy(
  { now }: Ctx<'patient'>,
  connection: Connection,
  insured: InsuredPatient,
  last: OpenedPolicy | null,
): Promise<InsuredPatient> {
  if (!last || last.status === 'checking') throw new Problem('insurance_status_refused')
  if (last.active) return insured
  const { about } = last
  const status = last.status === 'in_network' ? 'in_network' : 'out_of_network'
  const cover = {
    kind: 'active' as const,
    therapy: {
      copay_cents: about.therapy_copay_cents ?? [],
      coinsurance_percent: about.therapy_coinsurance_percent ?? null,
    },
    medication: {
      copay_cents: about.medication_copay_cents ?? [],
      coinsurance_percent: about.medication_coinsurance_percent ?? null,
    },
    deductible_cents: about.deductible_cents ?? null,
  }
  const saved = await savePolicy(connection, insured, {
    wanted: toUse(last, status === 'out_of_network'),
    decision: { ...undetailed(status), cover },
    changed: last,
    now: now(),
  })
  return saved.insured
}

async function keepChecking(
  connection: Connection,
  insured: InsuredPatient,
  last: OpenedPolicy | null,
): Promise<InsuredPatient> {
  const { insurance_status } = insured.patient
  if (insurance_status === 'active') return insured
  if (last?.status !== 'checking') throw new Problem('insurance_status_refused')
  const patient = await changePatient(connection, insured.patient, {
    insurance_status: nextInsuranceStatus(insurance_status, { type: 'submitted' }),
  })
  return { ...insured, patient }
}

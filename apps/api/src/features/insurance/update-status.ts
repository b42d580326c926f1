import type { Query } from '@stillwater/contract/endpoint'
import type { updateInsuranceStatus } from '@stillwater/contract/insurance'
import { Problem } from '@stillwater/contract/problems'
import { isOnInNetworkPlan, nextInsuranceStatus } from '@stillwater/domain/insurance/policy-status'
import { transaction, type Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { changePatient } from './change-patient.ts'
import { lockInsured, readInsured, type InsuredPatient } from './insured-patient.ts'
import { keepPolicy, toUse } from './keep-policy.ts'
import { preferCash, stopPolicy } from './stop-policy.ts'

type Wanted = Query<typeof updateInsuranceStatus>

/** A patient may always say that they pay themselves. That insurance pays is for the insurer to say. */
export function updateStatus(
  context: Context<'patient'>,
  keyring: Keyring,
  { status, status_for_last_policy }: Wanted,
) {
  return transaction(context, async (connection) => {
    const { user_id } = context.session
    const insured = await lockInsured(connection, keyring, user_id)
    const visits = insured.policies.filter(({ kind }) => kind === 'visits')
    const last = visits.find(({ active }) => !active) ?? visits[0] ?? null

    if (status_for_last_policy === 'inactive' && last) await stopPolicy(connection, insured, last)
    if (status_for_last_policy === 'active') await use(context, connection, insured, last)
    if (status === 'prefers_cash_option') await preferCash(connection, insured)
    if (status === 'checking') await goOnChecking(connection, insured, last)
    if (status === 'active' && !visits.some(isOnInNetworkPlan)) throw new Problem('insurance_status_refused')
    await publish(connection, user_id, 'patient', user_id)
    const { patient } = await readInsured(connection, keyring, user_id)
    return { success: true as const, insurance_status: patient.insurance_status }
  })
}

/** One that the insurer does not cover in network is used out of network. */
async function use(
  context: Context<'patient'>,
  connection: Connection,
  insured: InsuredPatient,
  last: OpenedPolicy | null,
): Promise<void> {
  if (!last || last.status === 'checking') throw new Problem('insurance_status_refused')
  if (last.active) return
  const { about } = last
  const status = last.status === 'in_network' ? 'in_network' : 'out_of_network'
  const wanted = toUse(last, status === 'out_of_network')
  const cover = {
    kind: 'active' as const,
    therapy_copay_cents: about.therapy_copay_cents ?? [],
    medication_copay_cents: about.medication_copay_cents ?? [],
    coinsurance_percent: about.coinsurance_percent ?? null,
    deductible_cents: about.deductible_cents ?? null,
  }
  await keepPolicy(connection, insured, wanted, { status, cover }, last, context.now())
}

async function goOnChecking(
  connection: Connection,
  { patient }: InsuredPatient,
  last: OpenedPolicy | null,
): Promise<void> {
  if (patient.insurance_status === 'active') return
  if (last?.status !== 'checking') throw new Problem('insurance_status_refused')
  await changePatient(connection, patient, {
    insurance_status: nextInsuranceStatus(patient.insurance_status, { type: 'submitted' }),
  })
}

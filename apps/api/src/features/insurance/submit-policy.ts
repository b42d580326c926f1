import type { Body } from '@stillwater/contract/endpoint'
import type * as contract from '@stillwater/contract/insurance'
import { rejectionSentences } from '@stillwater/contract/insurance-rejections'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isBirthDate } from '@stillwater/domain/formats/dates'
import { parseState } from '@stillwater/domain/people/regions'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { auditCall } from '../../platform/http/audit-call.ts'
import { publish } from '../../platform/live/publish.ts'
import { toVisitsPolicy, type OpenedPolicy } from '../people/policy-record.ts'
import { askInsurer, readPayer, undetailed, type Decision } from './ask-insurer.ts'
import { findPolicy, lockInsured, readInsured, type InsuredPatient } from './insured-patient.ts'
import { recheckLater } from './recheck-policy.job.ts'
import { savePolicy, type WantedPolicy } from './save-policy.ts'
import { stopPolicy } from './stop-policy.ts'

type Created = Body<typeof contract.createVisitsPolicy>
type Changed = Body<typeof contract.updateVisitsPolicy>

/** Saves a patient's insurance and says whether it covers visits. */
export function createVisitsPolicy(ctx: Ctx<'patient'>, { body }: Input<typeof contract.createVisitsPolicy>) {
  return submit(ctx, null, () => wantedOf(ctx, body))
}

/** Changes a policy, uses it out of network, or ends it. A changed policy is checked with its insurer again. */
export function updateVisitsPolicy(
  ctx: Ctx<'patient'>,
  { params: { id }, body }: Input<typeof contract.updateVisitsPolicy>,
) {
  if (body.active === false) return stop(ctx, id)
  return submit(ctx, id, (insured) => {
    const before = findPolicy(ctx, insured, { kind: 'visits', id })
    return wantedOf(ctx, { ...bodyOf(before), ...given(body) })
  })
}

/** Checks and saves a policy: the one with this id, or a new one. */
async function submit(
  ctx: Ctx<'patient'>,
  id: string | null,
  wantedFrom: (insured: InsuredPatient) => WantedPolicy,
) {
  const { user_id } = ctx.session
  const [wanted, payer] = await read(ctx, async (connection) => {
    const asked = wantedFrom(await readInsured(connection, ctx.keyring, user_id))
    return [asked, await readPayer(connection, asked.payer_id)] as const
  })
  const decision: Decision | { refused: string[] } = wanted.out_of_network
    ? undetailed('out_of_network')
    : await askInsurer(ctx.eligibility, {
        payer,
        policy: wanted,
        key: ctx.arrival.request_id,
        now: ctx.now(),
      })
  // A card that the insurer does not recognize is not saved, so the earlier one stays valid.
  if ('refused' in decision)
    throw new Problem('eligibility_refused', { errors: rejectionSentences(decision.refused) })
  return transaction(ctx, async (connection) => {
    const insured = await lockInsured(connection, ctx.keyring, user_id)
    const changed = id === null ? null : findPolicy(ctx, insured, { kind: 'visits', id })
    const now = ctx.now()
    const saved = await savePolicy(connection, insured, { wanted, decision, changed, now })
    if (decision.status === 'checking')
      await recheckLater(connection, { policy: saved, patient_id: user_id, decision, now })
    await record(ctx, connection, saved.id)
    return {
      eligible: decision.status === 'in_network' || decision.status === 'out_of_network',
      checking: decision.status === 'checking',
      clinic_faults: decision.status === 'checking' ? rejectionSentences(decision.rejections) : [],
      insurance_policy: await readPolicy(ctx, connection, saved.id),
    }
  })
}

function stop(ctx: Ctx<'patient'>, id: string) {
  return transaction(ctx, async (connection) => {
    const insured = await lockInsured(connection, ctx.keyring, ctx.session.user_id)
    const policy = findPolicy(ctx, insured, { kind: 'visits', id })
    await stopPolicy(connection, insured, policy)
    await record(ctx, connection, policy.id)
    return {
      eligible: false,
      checking: false,
      clinic_faults: [],
      insurance_policy: { ...toVisitsPolicy(policy, insured.policies), active: false },
    }
  })
}

async function readPolicy({ keyring, session }: Ctx<'patient'>, connection: Connection, id: string) {
  const { policies } = await readInsured(connection, keyring, session.user_id)
  const saved = policies.find((policy) => policy.id === id)
  if (!saved) throw new Error('A policy was not saved.')
  return toVisitsPolicy(saved, policies)
}

async function record(ctx: Ctx<'patient'>, connection: Connection, policy_id: string): Promise<void> {
  const { user_id } = ctx.session
  await publish(connection, user_id, 'patient', user_id)
  await auditCall(ctx, connection, { record_type: 'insurance_policy', record_id: policy_id })
}

function wantedOf(ctx: Ctx<'patient'>, body: Created): WantedPolicy {
  // In the easternmost time zone it is tomorrow already.
  const today = new Date(ctx.now().getTime() + 14 * 3600_000).toISOString().slice(0, 10)
  if (!isBirthDate(body.dob, today)) {
    const said = t('Please check this date of birth.')
    throw new Problem('invalid', { errors: [said], fields: { dob: said } })
  }
  return {
    payer_id: body.payer_id.toLowerCase(),
    region: parseState(body.region) ?? body.region,
    active: body.active,
    out_of_network: body.out_of_network,
    about: {
      first_name: body.first_name,
      last_name: body.last_name,
      dob: body.dob,
      policy_id: body.policy_id,
      group_number: body.group_number || null,
      rx_bin: body.rx_bin || null,
    },
  }
}

function bodyOf({ payer_id, region, out_of_network, about }: OpenedPolicy): Created {
  return {
    payer_id: payer_id ?? '',
    region: region ?? '',
    active: true,
    out_of_network,
    first_name: about.first_name ?? '',
    last_name: about.last_name ?? '',
    dob: about.dob ?? '',
    policy_id: about.policy_id,
    group_number: about.group_number,
    rx_bin: about.rx_bin,
  }
}

/** A field that was left out is not one that was emptied. */
function given({ id: _, ...changes }: Changed): Partial<Created> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

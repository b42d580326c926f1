import type { Body } from '@stillwater/contract/endpoint'
import type { createVisitsPolicy, updateVisitsPolicy } from '@stillwater/contract/insurance'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { isBirthDate } from '@stillwater/domain/formats/dates'
import { parseState } from '@stillwater/domain/people/regions'
import { recordAudit, type AuditEvent } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Services } from '../../services.ts'
import { toVisitsPolicy, type OpenedPolicy } from '../people/policy-record.ts'
import { askInsurer, readPayer, type Decision } from './ask-insurer.ts'
import { lockInsured, ownPolicy, readInsured, type InsuredPatient } from './insured-patient.ts'
import { keepPolicy, type WantedPolicy } from './keep-policy.ts'
import { askAgainLater } from './recheck-policy.job.ts'
import { stopPolicy } from './stop-policy.ts'

type Created = Body<typeof createVisitsPolicy>
type Changed = Body<typeof updateVisitsPolicy>

/** Keeps a patient's insurance and tells whether it covers visits. No connection is held while the insurer is asked. */
export async function submitPolicy(services: Services, context: Context<'patient'>, body: Created) {
  return settle(services, context, 'POST /api/insurance_policies', null, () => wantedOf(body, context))
}

/** Changes a policy, uses it out of network, or ends it. Whatever the insurer must know is asked anew. */
export async function changePolicy(
  services: Services,
  context: Context<'patient'>,
  id: string,
  changes: Changed,
) {
  if (changes.active === false) return stop(services, context, id)
  return settle(services, context, changing, id, (insured) => {
    const before = ownPolicy(context, insured, 'visits', id)
    return wantedOf({ ...bodyOf(before), ...given(changes) }, context)
  })
}

const changing = 'PUT /api/insurance_policies/:id'

async function settle(
  { keyring, eligibility }: Services,
  context: Context<'patient'>,
  action: AuditEvent['action'],
  id: string | null,
  wantedFrom: (insured: InsuredPatient) => WantedPolicy,
) {
  const { database, session } = context
  const { user_id } = session
  const [wanted, payer] = await database.read(session, async (connection) => {
    const asked = wantedFrom(await readInsured(connection, keyring, user_id))
    return [asked, await readPayer(connection, asked.payer_id)] as const
  })
  const { request_id } = context.arrival
  const decision: Decision | { refused: string[] } = wanted.out_of_network
    ? { status: 'out_of_network', cover: null }
    : await askInsurer(eligibility, payer, wanted, request_id, context.now())
  // Nothing is kept of what the insurer does not recognise, so that what was there before still stands.
  if ('refused' in decision) throw new Problem('eligibility_refused', { errors: decision.refused })
  return database.transaction(session, async (connection) => {
    const insured = await lockInsured(connection, keyring, user_id)
    const before = id === null ? null : ownPolicy(context, insured, 'visits', id)
    const kept = await keepPolicy(connection, insured, wanted, decision, before, context.now())
    if (decision.status === 'checking') await askAgainLater(connection, kept, context.now())
    await record(connection, context, action, kept.id)
    return {
      eligible: decision.status === 'in_network' || decision.status === 'out_of_network',
      checking: decision.status === 'checking',
      insurance_policy: await readBack(connection, keyring, user_id, kept.id),
    }
  })
}

function stop({ keyring }: Services, context: Context<'patient'>, id: string) {
  const { session, database } = context
  return database.transaction(session, async (connection) => {
    const insured = await lockInsured(connection, keyring, session.user_id)
    const policy = ownPolicy(context, insured, 'visits', id)
    await stopPolicy(connection, insured, policy)
    await record(connection, context, changing, policy.id)
    return {
      eligible: false,
      checking: false,
      insurance_policy: { ...toVisitsPolicy(policy, insured.policies), active: false },
    }
  })
}

async function readBack(
  connection: Connection,
  keyring: Services['keyring'],
  patient_id: string,
  id: string,
) {
  const { policies } = await readInsured(connection, keyring, patient_id)
  const kept = policies.find((policy) => policy.id === id)
  if (!kept) throw new Error('A policy was not kept.')
  return toVisitsPolicy(kept, policies)
}

async function record(
  connection: Connection,
  context: Context<'patient'>,
  action: AuditEvent['action'],
  policy_id: string,
): Promise<void> {
  const { user_id, role } = context.session
  await publish(connection, user_id, 'patient', user_id)
  await recordAudit(connection, {
    actor_id: user_id,
    actor_role: role,
    action,
    patient_id: user_id,
    record_type: 'insurance_policy',
    record_id: policy_id,
    outcome: 'ok',
    request_id: context.arrival.request_id,
  })
}

function wantedOf(body: Created, context: Context<'patient'>): WantedPolicy {
  // Somewhere on earth it is tomorrow already.
  const today = new Date(context.now().getTime() + 14 * 3600_000).toISOString().slice(0, 10)
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

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type * as contract from '@stillwater/contract/insurance'
import { transaction, type Ctx, type Input } from '../../context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import { sealPolicy, type OpenedPolicy, type SealedPolicy } from '../people/policy-record.ts'
import { takeBackFiles } from '../uploads/take-back-files.ts'
import { findPolicy, lockInsured, type InsuredPatient } from './insured-patient.ts'
import { insurancePolicies } from './policies.table.ts'

type Card = Pick<SealedPolicy, 'policy_id' | 'group_number' | 'rx_bin'>

interface WrittenCard {
  /** The policy that is changed; null for a new one. */
  before: OpenedPolicy | null
  card: Card
  active: boolean
  /** The insurance card these numbers are printed on; null for a card of its own. */
  visits_policy_id: string | null
}

const isPharmacy = ({ kind }: OpenedPolicy) => kind === 'medications'

/** A pharmacy card that is added by itself replaces the earlier ones. Sent twice it is one. */
export function createMedicationsPolicy(
  ctx: Ctx<'patient'>,
  { body }: Input<typeof contract.createMedicationsPolicy>,
) {
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    const { active } = body
    const insured = await lockInsured(connection, ctx.keyring, user_id)
    const before = insured.policies.find((policy) => isPharmacy(policy) && policy.active === active) ?? null
    const card = cardOf(body)
    const id = await write(connection, insured, { before, card, active, visits_policy_id: null })
    await publish(connection, user_id, 'patient', user_id)
    return { insurance_policy: shown(id, card, active) }
  })
}

export function updateMedicationsPolicy(
  ctx: Ctx<'patient'>,
  { params, body }: Input<typeof contract.updateMedicationsPolicy>,
) {
  const { id: _, active, ...changes } = body
  return transaction(ctx, async (connection) => {
    const { user_id } = ctx.session
    const insured = await lockInsured(connection, ctx.keyring, user_id)
    const policy = findPolicy(ctx, insured, { kind: 'medications', id: params.id })
    await publish(connection, user_id, 'patient', user_id)
    if (active === false) {
      await removePharmacy(connection, policy.id)
      return { insurance_policy: shown(policy.id, { policy_id: '', group_number: null, rx_bin: '' }, false) }
    }
    const card = cardOf({
      policy_id: changes.policy_id ?? policy.about.policy_id,
      group_number: changes.group_number === undefined ? policy.about.group_number : changes.group_number,
      rx_bin: changes.rx_bin ?? policy.about.rx_bin,
    })
    const used = active ?? policy.active
    // A card that was changed by hand is no longer a copy of the insurance card.
    const visits_policy_id = Object.keys(changes).length > 0 ? null : policy.visits_policy_id
    await write(connection, insured, { before: policy, card, active: used, visits_policy_id })
    return { insurance_policy: shown(policy.id, card, used) }
  })
}

/** Saves the pharmacy numbers printed on an insurance card. A pharmacy card that was added by itself stays. */
export async function savePharmacyOf(
  connection: Connection,
  insured: InsuredPatient,
  { visits_policy_id, card, active }: { visits_policy_id: string; card: Card; active: boolean },
): Promise<void> {
  const cards = insured.policies.filter(isPharmacy)
  if (cards.some((policy) => policy.visits_policy_id === null)) return
  const before = cards.find((policy) => policy.visits_policy_id === visits_policy_id) ?? null
  if (card.rx_bin) await write(connection, insured, { before, card: cardOf(card), active, visits_policy_id })
  else
    // Nothing is billed any more to a card that is replaced.
    for (const printed of cards.filter((policy) => policy === before || (active && policy.active)))
      await removePharmacy(connection, printed.id)
}

/** Deletes the numbers and the photos, as the patient decided; the row says that there was a card. */
export async function removePharmacy(connection: Connection, id: string): Promise<void> {
  await connection.db
    .update(insurancePolicies)
    .set({ active: false, closed_at: sql`app_now()`, sealed: null })
    .where(eq(insurancePolicies.id, id))
  await takeBackFiles(connection, id)
}

async function write(
  { db }: Connection,
  { patient, key }: InsuredPatient,
  { before, card, active, visits_policy_id }: WrittenCard,
): Promise<string> {
  const id = before?.id ?? randomUUID()
  await db
    .update(insurancePolicies)
    .set({ active: false, closed_at: sql`app_now()` })
    .where(
      and(
        eq(insurancePolicies.patient_id, patient.id),
        eq(insurancePolicies.kind, 'medications'),
        eq(insurancePolicies.active, active),
        ne(insurancePolicies.id, id),
        isNull(insurancePolicies.closed_at),
      ),
    )
  const row = {
    active,
    status: 'in_network',
    offering_key: patient.offering_key,
    visits_policy_id,
    revision: (before?.revision ?? 0) + 1,
    sealed: sealPolicy(key, id, card),
  } as const
  if (before) await db.update(insurancePolicies).set(row).where(eq(insurancePolicies.id, id))
  else await db.insert(insurancePolicies).values({ ...row, id, patient_id: patient.id, kind: 'medications' })
  return id
}

function cardOf(given: {
  policy_id: string
  group_number?: string | null | undefined
  rx_bin?: string | null
}): Card {
  return {
    policy_id: given.policy_id,
    group_number: given.group_number || null,
    rx_bin: given.rx_bin || null,
  }
}

const shown = (id: string, { policy_id, group_number, rx_bin }: Card, active: boolean) => ({
  id,
  policy_id,
  group_number,
  rx_bin: rx_bin ?? '',
  active,
})

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Body } from '@stillwater/contract/endpoint'
import type { createMedicationsPolicy, updateMedicationsPolicy } from '@stillwater/contract/insurance'
import { transaction, type Context } from '../../platform/context.ts'
import type { Connection } from '../../platform/db/database.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { sealPolicy, type OpenedPolicy, type SealedPolicy } from '../people/policy-record.ts'
import { takeBackFiles } from '../uploads/take-back-files.ts'
import { lockInsured, ownPolicy, type InsuredPatient } from './insured-patient.ts'
import { insurancePolicies } from './policies.table.ts'

type Card = Pick<SealedPolicy, 'policy_id' | 'group_number' | 'rx_bin'>

const isPharmacy = ({ kind }: OpenedPolicy) => kind === 'medications'

/** A pharmacy card of its own takes the place of whatever was known before. Sent twice it is one. */
export function addMedicationsPolicy(
  context: Context<'patient'>,
  keyring: Keyring,
  wanted: Body<typeof createMedicationsPolicy>,
) {
  return transaction(context, async (connection) => {
    const { user_id } = context.session
    const insured = await lockInsured(connection, keyring, user_id)
    const before = insured.policies.find((policy) => isPharmacy(policy) && policy.active === wanted.active)
    const card = cardOf(wanted)
    const id = await write(connection, insured, before ?? null, card, { active: wanted.active, of: null })
    await publish(connection, user_id, 'patient', user_id)
    return { insurance_policy: shown(id, card, wanted.active) }
  })
}

export function changeMedicationsPolicy(
  context: Context<'patient'>,
  keyring: Keyring,
  id: string,
  { id: _, active, ...changes }: Body<typeof updateMedicationsPolicy>,
) {
  return transaction(context, async (connection) => {
    const { user_id } = context.session
    const insured = await lockInsured(connection, keyring, user_id)
    const policy = ownPolicy(context, insured, 'medications', id)
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
    // What was changed by hand is no longer a copy of the other card.
    const of = Object.keys(changes).length > 0 ? null : policy.visits_policy_id
    await write(connection, insured, policy, card, { active: used, of })
    return { insurance_policy: shown(policy.id, card, used) }
  })
}

/** The pharmacy numbers printed on an insurance card. A pharmacy card that was added by itself says more, and stays. */
export async function keepPharmacyOf(
  connection: Connection,
  insured: InsuredPatient,
  visits_policy_id: string,
  card: Card,
  active: boolean,
): Promise<void> {
  const known = insured.policies.filter(isPharmacy)
  if (known.some((policy) => policy.visits_policy_id === null)) return
  const own = known.find((policy) => policy.visits_policy_id === visits_policy_id) ?? null
  if (card.rx_bin) await write(connection, insured, own, cardOf(card), { active, of: visits_policy_id })
  else
    // Of a card that gives way nothing is billed any more.
    for (const printed of known.filter((policy) => policy === own || (active && policy.active)))
      await removePharmacy(connection, printed.id)
}

/** Gone for good: the numbers and the photos. decision of the patient; the row says that there was one. */
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
  before: OpenedPolicy | null,
  card: Card,
  { active, of }: { active: boolean; of: string | null },
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
    visits_policy_id: of,
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

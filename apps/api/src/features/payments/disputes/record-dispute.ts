import { randomUUID } from 'node:crypto'
import { moveDispute, type DisputeState } from '@stillwater/domain/payments/disputes'
import { statement, type Connection } from '../../../platform/db/database.ts'
import { publish } from '../../../platform/live/publish.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import type { ProcessorEvent } from '../../../ports/payments/payments.port.ts'
import { readKey } from '../../people/person-keys.ts'
import { finishTasks } from '../../tasks/finish-tasks.ts'
import { openTask } from '../../tasks/open-task.ts'
import { disputeTask } from '../../tasks/task-words.ts'
import { lockMoney } from '../invoices/lock-money.ts'
import { writeLedger } from '../invoices/ledger.ts'
import { place } from './disputes-of.ts'

type Told = Extract<ProcessorEvent, { kind: 'dispute' }>

const disputedCharge = statement<{ id: string; patient_id: string; invoice_id: string }>(
  'disputed_charge',
  `select id, patient_id, invoice_id from charges
    where processor_transaction = $1 and kind = 'charge' and status = 'approved'`,
)
const load = statement<{ id: string; state: DisputeState; amount_cents: number; fee_cents: number }>(
  'dispute_by_reference',
  'select id, state, amount_cents, fee_cents from disputes where reference = $1',
)
const add = statement<never>(
  'dispute_add',
  `insert into disputes (id, patient_id, invoice_id, charge_id, reference, state, amount_cents, fee_cents, respond_by,
     closed_at, sealed)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $6 = 'opened' then null else app_now() end, $10)`,
)
const move = statement<never>(
  'dispute_move',
  `update disputes set state = $2, closed_at = case when $2 = 'opened' then null else coalesce(closed_at, app_now()) end
    where id = $1`,
)
const openOnes = statement<{ id: string }>(
  'open_disputes_of',
  `select id from disputes where patient_id = $1 and state = 'opened'`,
)

/**
 * Books what a processor tells of a dispute. The invoice stays paid and the membership as it is: nobody is charged again,
 * reminded or kept from care because their bank asks. Returns whose payment it is; null: we know no such charge yet.
 */
export async function recordDispute(
  connection: Connection,
  keyring: Keyring,
  told: Told,
): Promise<string | null> {
  const [charge] = await connection.run(disputedCharge, [told.transaction])
  if (!charge) return null
  const { id: charge_id, patient_id, invoice_id } = charge
  await lockMoney(connection, [patient_id])
  const [before] = await connection.run(load, [told.dispute])
  const { state, entries } = moveDispute(before?.state ?? null, told.state, before ?? told)
  const id = before?.id ?? randomUUID()
  if (before) await connection.run(move, [id, state])
  else {
    const key = await readKey(connection, keyring, patient_id)
    if (!key) return null
    const { dispute, amount_cents, fee_cents, respond_by, reason } = told
    const sealed = seal(key, place(id), { reason })
    const row = [id, patient_id, invoice_id, charge_id, dispute, state, amount_cents, fee_cents, respond_by]
    await connection.run(add, [...row, sealed])
  }
  await writeLedger(
    connection,
    entries.map((entry) => ({ ...entry, patient_id, invoice_id, dispute_id: id })),
  )
  await followWithTask(connection, patient_id, state === 'opened' ? told.respond_by : null)
  await publish(connection, patient_id, 'billing', null)
  return patient_id
}

/** One task for all open disputes of a patient: it is as early as the first of them, and done with the last. */
async function followWithTask(
  connection: Connection,
  patient_id: string,
  respond_by: string | null,
): Promise<void> {
  const task = { audience: 'care_team', task_key: disputeTask } as const
  const open = await connection.run(openOnes, [patient_id])
  if (open.length === 0) await finishTasks(connection, { ...task, patient_ids: [patient_id] })
  else
    await openTask(connection, {
      ...task,
      patient_id,
      due_at: respond_by === null ? null : new Date(respond_by),
    })
}

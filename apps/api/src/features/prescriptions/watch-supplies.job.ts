import * as z from 'zod/mini'
import { hasOrderProblem } from '@stillwater/domain/prescriptions/order-status'
import { mayRefill } from '@stillwater/domain/prescriptions/continuity'
import { refillOn } from '@stillwater/domain/prescriptions/supply'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { askForBridge } from './ask-for-bridge.ts'
import { changePrescription } from './change-prescription.ts'
import { storeSupply } from './count-supply.ts'
import { latestOrder, lockPrescription, type Prescription } from './prescription-record.ts'
import { remindOfRunOut } from './remind-of-run-out.ts'
import { addOrder } from './write-prescription.ts'

/** Those whose end, reminder, refill or expiry may be near. One that ended is watched until its supply is long gone. */
const candidates = statement<{ id: string }>(
  'prescriptions_to_watch',
  `select id from prescriptions
    where (status in ('active', 'paused') and (expires_on <= (app_now() + interval '1 day')::date
             or supply_ends_on <= (app_now() + interval '16 days')::date
             or run_out_on <= (app_now() + interval '16 days')::date))
       or supply_ends_on between (app_now() - interval '31 days')::date and (app_now() + interval '120 days')::date
    order by supply_ends_on nulls last`,
)
const takeRefill = statement<never>(
  'take_refill',
  'update prescriptions set refills = refills - 1 where id = $1 and refills > 0',
)

/** Looks at every supply once an hour: expires, refills, reminds and asks for bridges. */
export const watchSupplies = defineJob({
  name: 'prescriptions.watch-supplies',
  payload: z.object({}),
  async run(tools: Tools) {
    const { database } = tools
    for (const { id } of await database.read(nobody, ({ run }) => run(candidates)))
      await database.transaction(nobody, (connection) => watch(connection, tools, id))
  },
})

async function watch(connection: Connection, tools: Tools, id: string): Promise<void> {
  const prescription = await lockPrescription(connection, tools, id)
  if (!prescription) return
  const { row, today } = prescription
  if (row.ended_at === null && row.expires_on < today) {
    await changePrescription(connection, tools, id, { to: 'expired' })
    return
  }
  const ordered = await refill(connection, prescription)
  const current = ordered ? ((await lockPrescription(connection, tools, id)) ?? prescription) : prescription
  await storeSupply(connection, current)
  await askForBridge(connection, current, tools.now())
  await remindOfRunOut(connection, current, tools.now())
}

/** Mail orders are refilled without being asked for. After a problem or a refusal a person decides. */
async function refill(connection: Connection, prescription: Prescription): Promise<boolean> {
  const { row, about, membership, orders, today } = prescription
  const last = latestOrder(prescription)
  if (row.status !== 'active' || row.is_local_pharmacy || row.refills === 0 || !row.supply_ends_on)
    return false
  if (!last?.closed_at || last.declined_at || hasOrderProblem(last.order_status)) return false
  if (refillOn(row.supply_ends_on) > today || !mayRefill(membership, about.level)) return false
  await connection.run(takeRefill, [row.id])
  await addOrder(connection, {
    prescription_id: row.id,
    patient_id: row.patient_id,
    number: orders.length + 1,
    days_supply: about.days_supply,
    billable: true,
    is_bridge: false,
  })
  await publish(connection, row.patient_id, 'prescription', row.id)
  return true
}

import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../services.ts'
import { askPharmacy } from './ask-pharmacy.ts'
import { followOrders as declared } from './follow-orders.ts'
import { changeOrder } from './change-order.ts'
import { loadFollowed } from './followed-order.ts'
import type { OrderRow } from './prescriptions.table.ts'

// A claim is a lease: an order whose worker was killed is asked about again at the next tick.
const claim = statement<OrderRow>(
  'claim_prescription_orders',
  `update prescription_orders set next_check_at = app_now() + interval '5 minutes'
    where id in (select id from prescription_orders where next_check_at <= app_now() order by next_check_at
                 limit 50 for update skip locked)
    returning *`,
)

/** Moves every order that is due on by one step: its price, its place at the pharmacy, what the pharmacy reports. */
export const followOrders = defineJob({
  ...declared,
  async run(tools: Tools) {
    const { database, log } = tools
    for (;;) {
      const claimed = await database.transaction(nobody, ({ run }) => run(claim))
      for (const order of claimed) {
        try {
          const followed = await loadFollowed(tools, order)
          if (followed) await changeOrder(tools, order, await askPharmacy(tools, followed))
        } catch (error) {
          // One order must not keep the others waiting; its lease ends by itself.
          log.error({ event: 'prescription_order_failed', order_id: order.id, code: codeOf(error) })
        }
      }
      if (claimed.length === 0) return
    }
  },
})

const codeOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

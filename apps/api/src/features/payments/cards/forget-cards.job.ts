import * as z from 'zod/mini'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'

/** As long as what was paid with a card may still go back to it. */
const daysForRefunds = 180
const loadOld = statement<{ id: string; reference: string }>(
  'cards_to_forget',
  `select m.id, m.reference from payment_methods m
    where m.replaced_at < app_now() - make_interval(days => $1) and m.forgotten_at is null
      and not exists (select from subscriptions s where s.payment_method_id = m.id and s.status <> 'canceled')
      and not exists (select from charges c where c.payment_method_id = m.id and c.status = 'started') limit 100`,
)
const markForgotten = statement<never>(
  'mark_card_forgotten',
  'update payment_methods set forgotten_at = app_now() where id = $1',
)

/** A card that nothing is paid with any more is forgotten by the processor too. */
export const forgetCards = defineJob({
  name: 'payments.forget-cards',
  payload: z.object({}),
  async run({ database, payments }: Tools) {
    for (const { id, reference } of await database.read(nobody, ({ run }) =>
      run(loadOld, [daysForRefunds]),
    )) {
      await payments.forgetCard(reference)
      await database.transaction(nobody, ({ run }) => run(markForgotten, [id]))
    }
  },
})

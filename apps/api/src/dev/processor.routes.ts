import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Problem } from '@stillwater/contract/problems'
import type { EmbeddedBook } from '../ports/payments/embedded-book.ts'
import type { DeliverEvents } from './deliver-processor-events.job.ts'
import { parseBody } from './parse-body.ts'

const open = { config: { open: true } }
const byHand = z.strictObject({ amount_cents: z.int().check(z.gte(1), z.lte(1_000_000)) })
const opening = z.strictObject({
  transaction: z.string().check(z.maxLength(20)),
  reason: z.optional(z.string().check(z.maxLength(200))),
})
const ending = z.strictObject({ dispute: z.string().check(z.maxLength(60)), state: z.enum(['won', 'lost']) })
const reissued = z.strictObject({
  card: z.string().check(z.maxLength(60)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  exp_month: z.int().check(z.gte(1), z.lte(12)),
  exp_year: z.int().check(z.gte(2026), z.lte(2099)),
})

/** For demos alone: the other side of the embedded card processor, which disputes payments, reissues cards and is charged by hand. */
export function processorRoutes(
  app: FastifyInstance,
  { processor, deliver }: { processor: EmbeddedBook; deliver: DeliverEvents },
): void {
  app.get('/dev/payments', open, async () => ({ charges: await processor.listCharges() }))
  app.post('/dev/payments/charges', open, async (request) => {
    await processor.chargeByHand(parseBody(byHand, request.body))
    return {}
  })
  app.post('/dev/payments/disputes', open, async (request) => {
    const { transaction, reason = 'The cardholder does not recognize the payment.' } = parseBody(
      opening,
      request.body,
    )
    const opened = await processor.openDispute({ transaction, reason })
    if (!opened) throw new Problem('not_found')
    return { ...opened, delivered: await deliver() }
  })
  app.post('/dev/payments/disputes/close', open, async (request) => {
    if (!(await processor.closeDispute(parseBody(ending, request.body)))) throw new Problem('not_found')
    return { delivered: await deliver() }
  })
  app.post('/dev/payments/cards', open, async (request) => {
    if (!(await processor.reissueCard(parseBody(reissued, request.body)))) throw new Problem('not_found')
    return { delivered: await deliver() }
  })
}

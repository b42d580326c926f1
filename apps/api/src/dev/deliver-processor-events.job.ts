import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { receiveProcessorEvent } from '@stillwater/contract/processor-events'
import { defineJob } from '../platform/jobs/define-job.ts'
import type { EmbeddedBook } from '../ports/payments/embedded-book.ts'

export type DeliverEvents = () => Promise<number>

/** Sends what the clinic has not accepted yet to its webhook, and returns how many events it accepted. */
export function eventDelivery(app: FastifyInstance, processor: Pick<EmbeddedBook, 'deliver'>): DeliverEvents {
  return () =>
    processor.deliver(async (headers, body) => {
      const { statusCode } = await app.inject({
        method: receiveProcessorEvent.method,
        url: receiveProcessorEvent.path,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: body,
      })
      return statusCode < 300
    })
}

/** A real processor retries an event until the webhook accepts it, so the embedded one does too. */
export const deliverProcessorEvents = (deliver: DeliverEvents) =>
  defineJob({
    name: 'embedded-payments.deliver-events',
    payload: z.object({}),
    async run() {
      await deliver()
    },
  })

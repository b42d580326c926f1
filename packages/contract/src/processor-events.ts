import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The card processor calls it, and signs the bytes of the body. It is shaped by the processor and read by its adapter. */
export const receiveProcessorEvent = endpoint({
  method: 'POST',
  path: '/api/payments/events',
  summary: 'What the card processor tells by itself: answers, disputes and reissued cards, each applied once',
  access: 'anyone',
  reply: z.object({ received: z.literal(true) }),
  problems: ['event_not_signed'],
})

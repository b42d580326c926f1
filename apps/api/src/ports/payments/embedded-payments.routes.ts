import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit, isOverLimit } from '../../platform/http/rate-limit.ts'
import { Outage } from '../outage.ts'
import { acceptScript } from './accept-script.ts'
import {
  acceptPath,
  confirmationsPath,
  embeddedClientKey,
  tokensPath,
  type EmbeddedPayments,
} from './embedded-payments.ts'
import { readTokenRequest, refusedToken } from './tokenise-request.ts'

const confirmation = z.strictObject({ client_secret: z.uuid(), approve: z.boolean() })

const open = { config: { open: true } }
// The card frame has an opaque origin, which browsers send as null.
const fromFrames = { config: { open: true, from_frames: true }, onRequest: letFramesRead }

/** The embedded processor's own routes: nothing under /api ever sees a card. */
export function embeddedPaymentsRoutes(
  app: FastifyInstance,
  { processor }: { processor: EmbeddedPayments },
): void {
  const tokenLimit = createRateLimit(app, { per_minute: 120 })

  app.get(acceptPath, open, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .send(acceptScript),
  )

  for (const path of [tokensPath, confirmationsPath])
    app.options(path, fromFrames, async (_, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        })
        .send(),
    )

  // The bank's side: anyone with the secret of a payment that waits may confirm or refuse it.
  app.post(confirmationsPath, { ...fromFrames, bodyLimit: 4096 }, async (request) => {
    const read = confirmation.safeParse(request.body)
    if (!read.success || (await isOverLimit(tokenLimit, request))) return { confirmed: false }
    const confirmed = await processor.confirm(read.data).catch((error: unknown) => {
      if (error instanceof Outage) return false
      throw error
    })
    return { confirmed }
  })

  app.post(tokensPath, { ...fromFrames, bodyLimit: 4096 }, async (request) => {
    if (await isOverLimit(tokenLimit, request)) return refusedToken(['E_TRIES'])
    const card = readTokenRequest(request.body, embeddedClientKey)
    if (Array.isArray(card)) return refusedToken(card)
    const token = await processor.tokenise(card).catch((error: unknown) => {
      if (error instanceof Outage) return null
      throw error
    })
    if (!token) return refusedToken(['E_WC_14'])
    if ('refused' in token) return refusedToken([token.refused === 'expired' ? 'E_WC_08' : 'E_TEST'])
    return {
      opaqueData: token,
      messages: { resultCode: 'Ok' as const, message: [{ code: 'I_WC_01', text: 'Successful.' }] },
    }
  })
}

async function letFramesRead({ headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'origin')
  if (headers.origin === 'null') reply.header('access-control-allow-origin', 'null')
}

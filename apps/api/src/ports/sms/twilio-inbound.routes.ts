import type { FastifyInstance } from 'fastify'
import { Problem } from '@stillwater/contract/problems'
import { isFromTwilio, twilioReply } from './twilio-inbound.ts'

export const twilioInboundPath = '/webhooks/twilio/texts'

export interface TwilioInboundOptions {
  auth_token: string
  /** The public origin that Twilio was told to call. */
  origin(): string
  receive(text: { from: string; text: string }): Promise<string | null>
}

/** Where Twilio hands over the texts that people send to the clinic's number. */
export function twilioInboundRoutes(
  app: FastifyInstance,
  { auth_token, origin, receive }: TwilioInboundOptions,
): void {
  // Scoped to this route: elsewhere a form is read as a sign-in, or refused.
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(twilioInboundPath, { config: { open: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const signature = request.headers['x-twilio-signature']
      const signed = { url: origin() + request.url, form, signature: String(signature ?? '') }
      if (!isFromTwilio(auth_token, signed)) throw new Problem('forbidden')
      const answer = await receive({ from: form.get('From') ?? '', text: form.get('Body') ?? '' })
      // Twilio says when it has answered STOP or HELP itself; a second reply would be a duplicate.
      return reply.type('text/xml; charset=utf-8').send(twilioReply(form.has('OptOutType') ? null : answer))
    })
  })
}

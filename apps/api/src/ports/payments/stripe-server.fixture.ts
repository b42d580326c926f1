import type { ServerResponse } from 'node:http'
import { Stripe } from 'stripe'
import { localServer, type Asked, type LocalServer } from '../local-server.fixture.ts'
import { stripeAccount } from './stripe-account.fixture.ts'
import { stripeTokenKind } from './stripe-cards.ts'
import { ok, refusal, type Answer } from './stripe-objects.fixture.ts'

export const webhookSecret = 'whsec_of_the_fixture'

type Special = (reply: ServerResponse, normal: () => void) => void

export interface StripeServer extends LocalServer {
  account: ReturnType<typeof stripeAccount>
  tokenOf(number: string, owner?: { zip: string }): Promise<{ dataDescriptor: string; dataValue: string }>
  /** Takes the place of the next answer to a request like `POST /v1/payment_intents`, once. */
  once(request: string, answer: Special): void
  /** What it was asked like that, with the fields. */
  requests(request: string): Record<string, string>[]
  /** Something Stripe tells by itself, signed. */
  event(
    type: string,
    object: object,
    about?: { id?: string; secret?: string; age_seconds?: number },
  ): {
    headers: Record<string, string>
    body: Buffer
  }
}

const fieldsOf = ({ method, path, body }: Asked): Record<string, string> => {
  const { searchParams } = new URL(path, 'http://local')
  return Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body))
}
const requestOf = ({ method, path }: Asked) => `${method} ${new URL(path, 'http://local').pathname}`

/** A server that speaks the part of Stripe's API that the adapter uses, idempotency keys included. */
export async function stripeServer(secret_key = 'sk_test_canary'): Promise<StripeServer> {
  const account = stripeAccount(() => new Date())
  const keys = new Map<string, { print: string; answer: Answer }>()
  const specials = new Map<string, Special>()
  let events = 0

  /** As Stripe does: a repeated key gets the first answer, whatever has happened since. A refused request leaves no key. */
  function answerOnce(asked: Asked): { answer: Answer; replayed: boolean } {
    const { pathname } = new URL(asked.path, 'http://local')
    const key = asked.method === 'POST' ? String(asked.headers['idempotency-key'] ?? '') : ''
    const print = pathname + asked.body
    const before = keys.get(key)
    if (before && before.print !== print)
      return { answer: refusal(400, { type: 'idempotency_error' }), replayed: false }
    if (before) return { answer: before.answer, replayed: true }
    const made = account.answer(asked.method, pathname, fieldsOf(asked))
    const answer: Answer = structuredClone(made)
    if (key && answer.status !== 400 && answer.status !== 404) keys.set(key, { print, answer })
    return { answer, replayed: false }
  }

  const server = await localServer((asked, reply) => {
    const normal = () => {
      const isKnown = asked.headers.authorization === `Bearer ${secret_key}`
      const { answer, replayed } = isKnown
        ? answerOnce(asked)
        : {
            answer: refusal(401, { type: 'invalid_request_error', code: 'api_key_invalid' }),
            replayed: false,
          }
      reply.writeHead(answer.status, {
        'content-type': 'application/json',
        'request-id': 'req_local',
        ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
      })
      reply.end(JSON.stringify(answer.body))
    }
    const special = specials.get(requestOf(asked))
    specials.delete(requestOf(asked))
    if (special) special(reply, normal)
    else normal()
  })
  const { webhooks } = new Stripe(secret_key)
  return {
    ...server,
    account,
    async tokenOf(number, { zip } = { zip: '94110' }) {
      return { dataDescriptor: stripeTokenKind, dataValue: account.addCard(number, zip) }
    },
    once: (request, answer) => void specials.set(request, answer),
    requests: (wanted) => server.asked.filter((asked) => requestOf(asked) === wanted).map(fieldsOf),
    event(type, object, { id = `evt_${++events}`, secret = webhookSecret, age_seconds = 0 } = {}) {
      const payload = JSON.stringify(ok({ id, object: 'event', type, data: { object } }).body)
      const timestamp = Math.floor(Date.now() / 1000) - age_seconds
      const header = webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { headers: { 'stripe-signature': header }, body: Buffer.from(payload) }
    },
  }
}

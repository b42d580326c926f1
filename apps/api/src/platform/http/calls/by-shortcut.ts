import type { Endpoint } from '@stillwater/contract/endpoint'
import { isOurs, readCredentials, sessionParts } from '../../session/session.ts'
import { attempt } from '../attempt.ts'
import { readKey, requestHash, sealBody } from '../idempotency.ts'
import { actionOf } from './audit-of.ts'
import { newAnswer, signedHeaders, type Call, type Perform, type Shortcut } from './call.ts'

/** Where the outcome is known ahead. Whatever speaks against it is left to the long way to tell. */
export function byShortcut<P>(call: Call<P>, { prepare }: Shortcut<Endpoint>, theLongWay: Perform): Perform {
  const { services, endpoint } = call
  const status = endpoint.status ?? 200
  const action = actionOf(endpoint)
  return async (request, reply) => {
    const credentials = readCredentials(request.headers)
    const made = attempt(() => {
      const key = readKey(request.headers['idempotency-key'])
      const params = call.checkParams(request.params) as never
      const prepared = key && prepare({ params, body: call.checkBody(request.body) as never })
      return prepared ? { ...prepared, key } : null
    })
    if (!credentials || 'error' in made || !made.value) return theLongWay(request, reply)

    const { key, keep, reply: said, afterwards } = made.value
    const body = call.write(said as never)
    const session = sessionParts(credentials, {
      email_index: services.emailIndex(credentials.uid),
      idle_ms: services.idle_ms(),
    })
    const kept = {
      ...session,
      request_id: request.id,
      action,
      key,
      request_sha256: requestHash(endpoint.method, request.url, request.body),
      status,
      body: sealBody(services.sealer, key, body),
    }
    // After a failure it may have been kept all the same: the long way asks for its key first.
    const opened = await keep(kept).catch(() => null)
    if (!opened || !isOurs(opened, session.token_sha256)) return theLongWay(request, reply)
    reply.headers(await signedHeaders(services, credentials, opened))
    return { answer: { ...newAnswer(), afterwards: [afterwards] }, stored: { status, body } }
  }
}

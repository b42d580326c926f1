import { Problem } from '@stillwater/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answering } from '../context.ts'
import { isLockedTooLong } from '../db/failures.ts'
import { auditCall, isAudited } from './audit-call.ts'
import type { Call } from './call.ts'
import { keepReply, malformed, readKey, requestHash, storedReply, type Stored } from './idempotency.ts'

export interface Answered {
  answer: Answering
  stored: Stored
}
export type Perform = (request: FastifyRequest, reply: FastifyReply) => Promise<Answered>

/** A call that needs no session. */
export function publicCall<S, P>(call: Call<S, P>): Perform {
  return async (request) => {
    const context = call.context(request, null, null)
    return { answer: context.answer, stored: await call.run(context, request, undefined) }
  }
}

/** A call that only reads, or whose use case opens its own transactions. */
export function readCall<S, P>(call: Call<S, P>): Perform {
  return async (request, reply) => {
    const { credentials, caller } = call.credentialsOf(request)
    const admission = await call.database.read(caller, (connection, identified) =>
      call.admit(connection, identified, credentials, request, reply),
    )
    const context = call.context(request, admission, null)
    const stored = await call.run(context, request, admission.patient)
    if (isAudited(context) && !context.audited)
      await call.database.read(admission.session, (connection) => auditCall(context, connection))
    return { answer: context.answer, stored }
  }
}

/** A call that changes something: the change, its audit row and the reply kept under its key, or nothing. */
export function writeCall<S, P>(call: Call<S, P>): Perform {
  return async (request, reply) => {
    const { credentials, caller } = call.credentialsOf(request)
    const key = readKey(request.headers['idempotency-key'])
    const written = call.database.transaction(caller, async (connection, identified) => {
      const admission = await call.admit(connection, identified, credentials, request, reply)
      // Only once the caller is admitted: a stranger learns nothing else.
      if (key === malformed || (key === null && call.endpoint.idempotency === 'required'))
        throw new Problem('idempotency_key_required')

      const context = call.context(request, admission, connection)
      const hash = requestHash(call.endpoint.method, request.url, request.body)
      const before = key && (await storedReply(connection, call.sealer, key, hash))
      if (before) return { answer: context.answer, stored: before }

      // Sent ahead of the work: the reason for an access is looked up before the work can end it.
      const audited = auditCall(context, connection)
      audited.catch(() => {})
      const stored = await call.run(context, request, admission.patient)
      await audited
      if (key) await keepReply(connection, call.sealer, key, hash, stored)
      return { answer: context.answer, stored }
    })
    return written.catch((error: unknown) => {
      if (key && isLockedTooLong(error)) throw new Problem('idempotency_in_progress', { retry_after: 1 })
      throw error
    })
  }
}

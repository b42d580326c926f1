import { Problem } from '@stillwater/contract/problems'
import { recordAudit } from '../../audit/record-audit.ts'
import { isLockedTooLong } from '../../db/failures.ts'
import { attempt } from '../attempt.ts'
import { lookUp, once, readKey, requestHash } from '../idempotency.ts'
import { auditOf } from './audit-of.ts'
import type { Call, Perform } from './call.ts'

/** For what changes something: all of it is kept, with its audit row and what was answered, or nothing is. */
export function inOneTransaction<P>(call: Call<P>): Perform {
  const { services, endpoint, options } = call
  return async (request, reply) => {
    const asked = attempt(() => readKey(request.headers['idempotency-key']))
    const key = 'value' in asked ? asked.value : null
    const hash = key && requestHash(endpoint.method, request.url, request.body)
    const working = services.database.introduceTransaction(async (connection, alongside) => {
      const entering = call.enter(connection, request, reply)
      const before = key ? lookUp(connection, key) : undefined
      const ahead = call.askAhead(connection, request)
      // They fail together with what is awaited first.
      for (const under_way of [before, ahead]) under_way?.catch(() => {})
      const admission = await entering
      if ('error' in asked) throw asked.error
      if (key === null && endpoint.idempotency === 'required') throw new Problem('idempotency_key_required')

      const here = call.context(request, admission, connection, alongside)
      const { user_id } = admission.session
      const work = async () => {
        if (options.change) {
          const more = options.change.values(call.checkBody(request.body))
          const [changed] = await connection.run(options.change.statement, [user_id, request.id, ...more])
          return call.run(here, request, changed)
        }
        // Sent ahead of the work: it waits for no answer, and no row stays locked meanwhile.
        if (!options.audits_itself) alongside(recordAudit(connection, auditOf(endpoint, admission, request)))
        return call.run(here, request, admission.patient, await ahead)
      }
      const stored =
        key && hash
          ? await once(
              connection,
              { user_id, key, hash, before: await before },
              services.sealer,
              work,
              alongside,
            )
          : await work()
      return { answer: here.answer, stored }
    })
    return working.catch((error: unknown) => {
      if (key && isLockedTooLong(error)) throw new Problem('idempotency_in_progress', { retry_after: 1 })
      throw error
    })
  }
}

import { recordAudit } from '../../audit/record-audit.ts'
import { auditOf, isSomeoneElse } from './audit-of.ts'
import type { Call, Perform } from './call.ts'

/** For whoever needs no session. */
export function anonymously<P>(call: Call<P>): Perform {
  return async (request) => {
    const here = call.context(request, null, null)
    return { answer: here.answer, stored: await call.run(here, request, undefined) }
  }
}

/** For what only reads, or opens its own transactions: one breath lets the caller in. */
export function byItself<P>(call: Call<P>): Perform {
  const { services, endpoint } = call
  return async (request, reply) => {
    const [admission, ahead] = await services.database.introduce((connection) =>
      Promise.all([call.enter(connection, request, reply), call.askAhead(connection, request)]),
    )
    if (endpoint.method === 'GET' && admission.patient && isSomeoneElse(endpoint, admission, request))
      await services.database.read({ user_id: admission.session.user_id }, (connection) =>
        recordAudit(connection, auditOf(endpoint, admission, request)),
      )
    const here = call.context(request, admission, null)
    return { answer: here.answer, stored: await call.run(here, request, admission.patient, ahead) }
  }
}

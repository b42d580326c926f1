import type { Statement } from '../../db/database.ts'
import { attempt } from '../attempt.ts'
import type { Call, Perform, RouteOptions } from './call.ts'

/** Session, change and commit in one packet. With a key to remember it takes the long way. */
export function inOneStatement<P>(
  call: Call<P>,
  { statement, values }: NonNullable<RouteOptions<P>['change']>,
  theLongWay: Perform,
): Perform {
  const { services } = call
  return async (request, reply) => {
    if (request.headers['idempotency-key'] !== undefined) return theLongWay(request, reply)
    const body = attempt(() => values(call.checkBody(request.body)))
    // Whoever may not call at all hears that before hearing what is wrong with the body.
    if ('error' in body) {
      await services.database.introduce((connection) => call.enter(connection, request, reply))
      throw body.error
    }
    const changing = {
      ...services,
      loadPatient: statement as Statement<never>,
      more: [request.id, ...body.value],
    }
    const admission = await services.database.introduceChange((connection) =>
      call.enter(connection, request, reply, changing),
    )
    const here = call.context(request, admission, null)
    return { answer: here.answer, stored: await call.run(here, request, admission.patient) }
  }
}

import { Problem } from '@stillwater/contract/problems'
import { Denied } from '../../../platform/http/admit.ts'
import type { Session } from '../../../platform/session/session.ts'

/** An id in a body or a query that the caller does not reach is recorded like one in a path. */
export function denyForeign(session: Session, id: string | undefined) {
  return (error: unknown): never => {
    const isForeign = id !== undefined && error instanceof Problem && error.code === 'not_found'
    throw isForeign ? new Denied(session, id, 'not_found') : error
  }
}

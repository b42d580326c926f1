import type { Endpoint } from '@stillwater/contract/endpoint'
import type { Session } from '../session/session.ts'
import { Denied } from './admit.ts'

interface Sent {
  params: unknown
  body: unknown
}

/**
 * A body may repeat who calls, or what the path names. One that names someone else is a mistake or an attack, and is
 * refused like a record that does not exist, since the caller would believe that it was done for the other one.
 */
export function refuseForeignEchoes(
  { echoes }: Pick<Endpoint, 'echoes'>,
  { params, body }: Sent,
  session: Session | null,
): void {
  if (!echoes || !session) return
  for (const [field, meant] of Object.entries(echoes)) {
    const said = valueAt(body, field.split('.'))
    if (said === undefined || said === null) continue
    const own = meant === 'caller' ? session.user_id : valueAt(params, [meant.slice(1)])
    if (String(said).toLowerCase() !== String(own).toLowerCase())
      throw new Denied(session, String(said), 'not_found')
  }
}

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt((value as Record<string, unknown>)[name], rest)
}

import type { Endpoint } from '@stillwater/contract/endpoint'
import { t, words } from '@stillwater/contract/words'
import { actionOf, isAudited } from '../../../platform/http/audit-call.ts'

/** What commands on the server record, which is no call. */
const commandWords: Readonly<Record<string, string>> = {
  'staff.reset_factor': words('Remove a colleague’s second factor, by a command on the server'),
  'staff.invite': words('Invite a colleague by email, by a command on the server'),
}

/** An action as its endpoint describes it; one of an older version keeps its technical name. */
export function actionWords(endpoints: readonly Endpoint[]): (action: string) => string {
  const summaries = new Map(
    endpoints.map((endpoint) => [actionOf(endpoint) as string, endpoint.summary.replaceAll("'", '’')]),
  )
  return (action) => {
    const command = commandWords[action]
    return command ? t(command) : (summaries.get(action) ?? action)
  }
}

/** Every action that leaves an event, in the order of its words. */
export function auditedActions(endpoints: readonly Endpoint[]) {
  const what = actionWords(endpoints)
  const actions = endpoints
    .filter((endpoint) => isAudited({ endpoint, session: null, record: null }) || endpoint.record)
    .map((endpoint) => actionOf(endpoint) as string)
  return [...new Set([...actions, ...Object.keys(commandWords)])]
    .map((action) => ({ action, what: what(action) }))
    .sort((one, other) => one.what.localeCompare(other.what))
}

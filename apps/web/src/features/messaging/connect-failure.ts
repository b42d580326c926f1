import { logError } from '../../platform/telemetry/log.ts'

/** spec: dashboard §8 */
export function logConnectFailure(): void {
  logError('Could not ping care manager or get message history')
}

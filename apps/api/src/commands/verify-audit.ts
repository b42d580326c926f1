import { join } from 'node:path'
import { verifyAudit, type AuditFault, type AuditVerdict } from '../platform/audit/verify-audit.ts'
import { runAsMain, withTools, type Outcome } from './command.ts'

const faults: Record<AuditFault, string> = {
  link_missing: 'its link of the chain is missing',
  event_missing: 'the event was deleted',
  seal_differs: 'the event or its order was changed after it was sealed',
  head_differs: 'the chain was cut here or before and has grown again',
  end_missing: 'the chain was cut from here on',
  heads_missing: 'the file of chain heads is missing',
  event_unsealed: 'the event was never sealed',
}

export function verifyAuditCommand(env: Record<string, string | undefined>): Promise<Outcome> {
  return withTools(env, async ({ config, database, keyring }) => {
    const verdict = await verifyAudit(database, keyring, join(config.DATA_DIR, 'audit-heads.log'))
    return { ok: verdict.ok, sentence: describeVerdict(verdict) }
  })
}

export function describeVerdict(verdict: AuditVerdict): string {
  if (verdict.ok) return `The audit chain is whole: ${verdict.count} events.`
  const { place, event_id, reason } = verdict
  const where = [place !== null && `place ${place}`, event_id !== null && `event ${event_id}`].filter(Boolean)
  return `The audit chain is broken${where.length > 0 ? ` at ${where.join(', ')}` : ''}: ${faults[reason]}.`
}

await runAsMain(import.meta.url, verifyAuditCommand)
